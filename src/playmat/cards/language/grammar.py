"""The card language: one page of grammar for all games; a game's vocabulary fills its terminals (lexicon.py).

The grammar is fixed. What differs from game to game is which phrases stand for its terminals: `the opponent controls`,
`in your hand`, `loses`. A phrase of several words is one terminal; where several would do, the longest that the
grammar takes at that place wins.
"""
# not compiled: it runs once, when cards are read
from __future__ import annotations

GRAMMAR = r"""
card: CARD TITLE (LEVEL NUMBER)? PROVENANCE? _NL (_INDENT (_fact | ability)+ _DEDENT)?
texts: ability*

_fact: type_is | level_is | traits_are | number_is | text_is | flag_is | not_yet
type_is: _TYPE_IS TYPE PROVENANCE? _NL
level_is: LEVEL NUMBER PROVENANCE? _NL
traits_are: _TRAITS TRAIT (_COMMA? TRAIT)* PROVENANCE? _NL
number_is: NUMBER_FACT (NUMBER | SIGNED) PROVENANCE? _NL
text_is: TEXT_FACT TEXT PROVENANCE? _NL
flag_is: FLAG_FACT PROVENANCE? _NL
not_yet: _NOT_YET STRING _NL

ability: head tail* _NL block?
block: _INDENT _line+ _DEDENT
head: HEAD STRING? NUMBER* | ALWAYS | WHILE _condition | WHEN event | INSTEAD_OF event | REPLY_WHEN event
    | USE (_FOR price)? | AS_SOON_AS _condition
tail: STRING | PROVENANCE | _COMMA_IF _condition | only_while | limit | HOME | YOU_MAY
only_while: _COMMA_WHILE _condition
limit: COMMA_TIMES LIMIT PER_PLAYER?
event: _operand? EVENT _operand? (EVENT _operand?)* cause?
cause: BY_EFFECT | _BY_EFFECT_OF (one | _piece) | _BY FRAME
_operand: _seats | owner | one | _pieces
owner: OWNER
one: _A selector

_line: _simple _NL | may | if | for_each | each | modes | repeat | rounds | roll | pay _NL block? | lasting | later
    | give
may: _seats? _MAY _body (_OTHERWISE _body)?
_body: _NL block | _simple _NL
if: _IF _condition _NL block (_OTHERWISE _NL block)?
for_each: _FOR_EACH (selector | name) _AS NAME _NL block
each: _seats (IN_TURN | IN_SECRET)? _NL block
modes: (_seats? CHOOSE_ONE | _seats CHOOSES _many | CHOOSE _many) _NL _INDENT mode mode+ _DEDENT
mode: (_EITHER | _OR) _body
repeat: REPEAT _NL block _UNTIL _condition _NL
rounds: _seats? OFTEN _NL block | REPEAT _amount _TIMES _NL block | _seats? UP_TO _amount _TIMES _NL block
roll: _seats? _ROLL (A_DIE | NUMBER _DICE) _NL (_INDENT on+ _DEDENT)?
on: _ON NUMBER (TO NUMBER | OR_MORE | OR_FEWER)? _body
pay: _PAY price
lasting: until (_COMMA_WHILE _condition)? _NL _INDENT ability+ _DEDENT
give: (both | _pieces) HAVE until? _NL _INDENT ability+ _DEDENT
until: _UNTIL TIME (_OR_UNTIL event)? | DURING (_OR_UNTIL event)?
later: _LATER TIME _NL block
price: _simple (_COMMA _simple)*

_simple: choose | choose_part | naming | count | do | get | gain | copy | stop | counts | forbid | allow | END_THIS
choose_part: (_seats CHOOSES | CHOOSE) A parts _AS NAME
choose: (_seats CHOOSES | CHOOSE) _what by? AT_RANDOM? _AS NAME
_what: _count selector | between | A_PLAYER | A_SPOT
_count: A | ANY_NUMBER_OF | _many | _known | UP_TO _known
_many: NUMBER OR_MORE? | UP_TO NUMBER
_known: NUMBER_NAME | THAT_MUCH
between: _A_NUMBER_FROM _amount TO _amount
by: _BY _seats
naming: _seats? _NAME_A CATALOGUE _AS NAME
count: _COUNT _amount _suffix* _AS NAME
do: _seats? VERB _slot? (GLUE _slot?)* _suffix* ORDER? (_AS NAME)?
_slot: _argument | up_to | both | all | SPOT_NAME
up_to: UP_TO _amount
_argument: sum | _piece | _seats | WORDS | WORD_NAME
both: _pieces (_AND _pieces)+
get: (_seats | both | _pieces) (_GETS change (_AND change)* | HAVE have (_AND have)*) until?
change: (SIGNED | SIGN _amount) (STAT | RULE) _suffix* not_below?
not_below: _COMMA_NOT_BELOW NUMBER
have: _amount (STAT | RULE) _suffix*
gain: (both | _pieces) (_GAINS gained (_AND gained)* | _LOSES lost (_AND lost)*) until?
gained: STAT ((SIGNED | SIGN _amount) _suffix*)? | TRAIT
lost: STAT | TRAIT | ALL_TEXTS
copy: (both | _pieces) _BECOMES _piece until?
forbid: (_seats | both | _pieces) _MAY_NOT DEED (both | one | _pieces)? until?
allow: (_seats | both | _pieces) _MAY DEED (both | one | _pieces)? until?
stop: _STOP FRAME
counts: _IT_COUNTS _amount _suffix*

_amount: NUMBER | THAT_MUCH | THE_ROLL | number_name | how_many | stat_of | rule | half | difference | extreme
    | amount_of | how_often | how_much
how_often: _NUMBER_OF_TIMES past
how_much: _TOTAL_OF_TIMES past
number_name: OWNER? NUMBER_NAME
half: _HALF_OF _amount ROUNDED
difference: _DIFFERENCE _amount _AND _amount
extreme: EXTREME STAT _AMONG (selector | name)
amount_of: AMOUNT_OF _argument? (GLUE_OF _argument?)*
how_many: _NUMBER_OF (selector | name)
stat_of: STAT_OF _piece
rule: OWNER RULE
_suffix: per | plus | minus | at_least | at_most | or_if
per: _FOR_EACH_TIME past | _FOR_EACH (selector | name | NUMBER_NAME | STAT_ON _piece | _OF rule)
plus: _PLUS _amount
minus: _MINUS _amount
at_least: _COMMA_AT_LEAST _amount
at_most: _COMMA_AT_MOST _amount
or_if: _COMMA_OR (NUMBER | SIGNED) _IF _condition
?sum: _amount (per | plus | minus)*

_condition: either | _both_hold
either: _both_hold (_OR _both_hold)+
_both_hold: both_hold | _test
both_hold: _test (_AND _test)+
_test: not | there | compared | more | has | bears | is | past | CASE | case_of | DID
case_of: (_seats | _piece)? CASE_OF _argument? (GLUE_OF _argument?)*
past: _operand? PAST _operand? (PAST _operand?)* SPAN
not: _NOT _test
there: THERE (A | NO) selector | THERE NUMBER (OR_MORE | OR_FEWER) selector
compared: sum COMPARE sum
more: _seats HAVE_MORE RULE _THAN _seats
has: _seats HAVE (NUMBER (OR_MORE | OR_FEWER) | NO | EXACTLY NUMBER) RULE
bears: _piece (HAVE | HAVE_NO) STAT
is: _piece (IS | IS_NOT) (one | selector | named | PLACE | TEST | test_of)

_seats: SEATS | keeper | for_whom
for_whom: SEATS _FOR_WHOM NOT? (past | there)
keeper: KEEPER_OF _piece
_pieces: _piece | all
all: _ALL selector
_piece: THIS | THIS_PART | IT | THE_OTHER | HOLDER | name | owned | selector | parts
parts: PART (named | measured | TEST | test_of)* _OF (one | _piece)
name: OWNER? NAME
owned: OWNER selector
selector: OTHER? (TRAIT OR_TRAIT* | TEST)* NOUN OR_NOUN* _post*
_post: named | CONTROLLED | PLACE | measured | lacking | same_name | history | TEST | test_of | among | other_than
named: _NAMED (STRING (_OR_NAME STRING)* | WORD_NAME)
among: _AMONG name
other_than: _OTHER_THAN _piece
test_of: TEST_OF _argument? (GLUE_OF _argument?)*
history: _THAT _operand? PAST _operand? (PAST _operand?)* SPAN
measured: _WITH STAT (COMPARISON _amount | NUMBER)?
lacking: _WITHOUT STAT
same_name: _SAME_NAME _piece
"""

# The words every game has. A phrase may stand for several terminals; the place decides.
TIMES = "|".join([", once", *[f", {n} times" for n in range(2, 10)]])        # one word: a price may have a comma, too

FIXED: dict[str, str] = {
    "CARD": "card", "LEVEL": "level", "_TYPE_IS": "type", "_TRAITS": "trait|traits", "_NOT_YET": "not yet",
    "ALWAYS": "always", "WHILE": "while", "WHEN": "when", "INSTEAD_OF": "instead of", "REPLY_WHEN": "reply when",
    "_FOR": "for", "_COMMA": ",", "_COMMA_IF": ", if", "YOU_MAY": ", you may", "_COMMA_WHILE": ", while",
    "_A": "a|an", "A": "a|an", "NO": "no", "_MAY": "may", "_MAY_NOT": "may not", "_IF": "if", "_OTHERWISE": "otherwise",
    "_FOR_EACH": "for each", "_AS": "as",
    "CHOOSE_ONE": "choose one|chooses one|choose one or both|chooses one or both|"
                  "choose one that can be done|chooses one that can be done", "_EITHER": "either", "_OR": "or",
    "_UNTIL": "until", "_PAY": "pay", "_LATER": "later at", "CHOOSE": "choose",
    "CHOOSES": "chooses|choose", "UP_TO": "up to", "ANY_NUMBER_OF": "any number of", "AT_RANDOM": "at random",
    "_BY": "by", "_BY_EFFECT_OF": "by the effect of", "IN_TURN": "in turn", "IN_SECRET": "in secret",
    "OFTEN": "as often as you like|as often as they like",
    "REPEAT": "repeat", "_TIMES": "times|time", "_ROLL": "roll|rolls", "A_DIE": "a die", "_DICE": "dice", "_ON": "on",
    "TO": "to", "_A_NUMBER_FROM": "a number from", "_NAME_A": "name a|name an|names a|names an",
    "_COUNT": "count|counts", "ORDER": "in any order|in random order", "THE_ROLL": "the roll", "_HALF_OF": "half of",
    "ROUNDED": "rounded up|rounded down", "_DIFFERENCE": "the difference between",
    "EXTREME": "the highest|the lowest", "_AMONG": "among", "_OTHER_THAN": "other than", "_PLUS": "plus",
    "DID": "you do|they do",
    "_AND": "and", "_GETS": "get|gets", "HAVE": "have|has", "SIGN": "+|-", "_STOP": "stop", "_IT_COUNTS": "it counts",
    "THAT_MUCH": "that much|that many", "_NUMBER_OF": "the number of", "_OF": "of", "_MINUS": "minus",
    "_COMMA_AT_LEAST": ", at least", "_COMMA_AT_MOST": ", at most", "_COMMA_OR": ", or", "_NOT": "not", "NOT": "not",
    "THERE": "there is|there are", "OR_MORE": "or more", "OR_FEWER": "or fewer|or less",
    "HAVE_MORE": "have more|has more|have fewer|has fewer", "_THAN": "than", "EXACTLY": "exactly", "IS": "is|are",
    "IS_NOT": "is not|are not|is no|are no", "KEEPER_OF": "the controller of|the owner of", "_ALL": "all",
    "THIS": "this", "_FOR_WHOM": "for whom",
    "IT": "it", "THE_OTHER": "the other", "HOLDER": "holder", "OTHER": "other", "_NAMED": "named",
    "_GAINS": "gain|gains", "_LOSES": "lose|loses", "ALL_TEXTS": "all texts", "_COMMA_NOT_BELOW": ", not below",
    "AS_SOON_AS": "as soon as", "COMMA_TIMES": TIMES, "PER_PLAYER": "per player",
    "_OR_UNTIL": "or until", "END_THIS": "end this", "_BECOMES": "becomes a copy of|become a copy of",
    "_THAT": "that", "_NUMBER_OF_TIMES": "the number of times",
    "_TOTAL_OF_TIMES": "the total of all times",
    "_FOR_EACH_TIME": "for each time",
    "HAVE_NO": "have no|has no", "_WITHOUT": "without",
    "_WITH": "with", "_SAME_NAME": "with the same name as",
}
MADE = ("TITLE", "TEXT", "STRING", "NUMBER", "SIGNED", "NAME", "_NL", "_INDENT", "_DEDENT", "_OR_NAME", "GLUE",
        "GLUE_OF", "WORDS", "NUMBER_NAME", "WORD_NAME", "SPOT_NAME")
FILLED = ("PROVENANCE", "TYPE", "TRAIT", "NUMBER_FACT", "TEXT_FACT", "FLAG_FACT", "HEAD", "USE", "HOME", "EVENT",
          "OWNER", "TIME", "VERB", "STAT", "RULE", "DEED", "FRAME", "STAT_OF", "STAT_ON", "COMPARE", "COMPARISON",
          "CASE", "BY_EFFECT", "CASE_OF", "TEST_OF", "AMOUNT_OF", "CATALOGUE", "A_PLAYER", "A_SPOT", "SEATS", "TEST",
          "NOUN", "OR_NOUN", "OR_TRAIT", "CONTROLLED", "PLACE", "PART", "THIS_PART", "LIMIT", "SPAN", "PAST", "DURING")
