// A card is in hand and looks for its target: where the arrow begins, what it may lead to, and what it points at now.

class Aim {
  from = $state<number | null>(null);
  targets = $state.raw<number[]>([]);
  to = $state<number | null>(null);

  clear() {
    this.from = null;
    this.targets = [];
    this.to = null;
  }
}

export const aim = new Aim();
