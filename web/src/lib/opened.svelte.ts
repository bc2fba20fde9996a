// Which rule is held open above the table.
export const opened = $state<{ here: boolean; rule: { game: string; id: string } | null }>({ here: false, rule: null });
