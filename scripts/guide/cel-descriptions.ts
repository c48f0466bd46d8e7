/** For each function of expressions: what it does, and an example with its result. A test evaluates the examples. */
export interface Described {
  text: string;
  example: string;
  result: unknown;
}

const of = (text: string, example: string, result: unknown): Described => ({ text, example, result });

export const functions: Readonly<Record<string, Described>> = {
  size: of('The number of characters, elements or keys.', 'size("Laurel")', 6),
  int: of('A whole number: drops the fraction, reads a text, or the Unix time of a moment.', 'int(3.9)', 3),
  double: of('A decimal number.', 'double("2.5")', 2.5),
  string: of('A text. Moments are written as ISO 8601 in UTC.', 'string(42)', '42'),
  bool: of('Reads `true`, `false`, `1` or `0`.', 'bool("true")', true),
  timestamp: of(
    'A moment, from ISO 8601 or Unix seconds.',
    'timestamp("2026-06-10T12:00:00Z").getHours()',
    12,
  ),
  duration: of('A length of time: `90m`, `1h30m`, `1.5s`.', 'duration("1h30m").getMinutes()', 90),
  dyn: of('The same value, without a known type: its type is checked when it is used.', 'dyn(1) == 1', true),
};

export const methods: Readonly<Record<string, Described>> = {
  size: of('The number of characters, elements or keys.', '[1, 2, 3].size()', 3),
  contains: of('Whether the text contains another.', '"laurel".contains("aur")', true),
  startsWith: of('Whether the text begins with another.', '"laurel".startsWith("lau")', true),
  endsWith: of('Whether the text ends with another.', '"laurel".endsWith("rel")', true),
  matches: of(
    'Whether the text matches a regular expression (RE2), which must be a literal.',
    '"laurel".matches("^l.*l$")',
    true,
  ),
  lowerAscii: of('The letters A to Z in lower case.', '"Ada".lowerAscii()', 'ada'),
  upperAscii: of('The letters a to z in upper case.', '"Ada".upperAscii()', 'ADA'),
  trim: of('Without white space at both ends.', '"  ada ".trim()', 'ada'),
  indexOf: of(
    'Where a text first occurs, or -1; with a third argument, from there on.',
    '"laurel".indexOf("l")',
    0,
  ),
  lastIndexOf: of('Where a text last occurs, or -1.', '"laurel".lastIndexOf("l")', 5),
  substring: of('From one position to before another, or to the end.', '"laurel".substring(0, 3)', 'lau'),
  split: of('The parts between a separator.', '"a,b".split(",")', ['a', 'b']),
  join: of('The texts of a list as one.', '["a", "b"].join("-")', 'a-b'),
  getFullYear: of('The year.', 'timestamp("2026-06-10T12:34:56Z").getFullYear()', 2026),
  getMonth: of('The month, from 0 for January.', 'timestamp("2026-06-10T12:34:56Z").getMonth()', 5),
  getDate: of('The day of the month, from 1.', 'timestamp("2026-06-10T12:34:56Z").getDate()', 10),
  getDayOfMonth: of('The day of the month, from 0.', 'timestamp("2026-06-10T12:34:56Z").getDayOfMonth()', 9),
  getDayOfWeek: of(
    'The day of the week, from 0 for Sunday.',
    'timestamp("2026-06-10T12:34:56Z").getDayOfWeek()',
    3,
  ),
  getDayOfYear: of('The day of the year, from 0.', 'timestamp("2026-01-02T00:00:00Z").getDayOfYear()', 1),
  getHours: of(
    'The hour; of a duration, all its hours.',
    'timestamp("2026-06-10T12:34:56Z").getHours("Asia/Tokyo")',
    21,
  ),
  getMinutes: of(
    'The minute; of a duration, all its minutes.',
    'timestamp("2026-06-10T12:34:56Z").getMinutes()',
    34,
  ),
  getSeconds: of('The second; of a duration, all its seconds.', 'duration("2m").getSeconds()', 120),
  getMilliseconds: of(
    'The milliseconds; of a duration, all of them.',
    'duration("1.5s").getMilliseconds()',
    1500,
  ),
};

export const math: Readonly<Record<string, Described>> = {
  greatest: of('The largest of 2 to 5 numbers.', 'math.greatest(3, 7)', 7),
  least: of('The smallest of 2 to 5 numbers.', 'math.least(90, 60)', 60),
  abs: of('Without its sign.', 'math.abs(-4)', 4),
  floor: of('Rounded down.', 'math.floor(2.7)', 2),
  ceil: of('Rounded up.', 'math.ceil(2.1)', 3),
  round: of('To the nearest whole number, half away from zero.', 'math.round(2.5)', 3),
};

/** These are part of the language and have no signature. */
export const macros: Readonly<Record<string, Described>> = {
  has: of(
    'Whether a field is there. Ask before you read one that may be missing.',
    'has(player.attributes.plan)',
    false,
  ),
  all: of('Whether the condition is true for all elements.', '[1, 2, 3].all(n, n > 0)', true),
  exists: of('Whether it is true for at least one.', '[1, 2, 3].exists(n, n > 2)', true),
  exists_one: of('Whether it is true for exactly one.', '[1, 2, 3].exists_one(n, n > 2)', true),
  filter: of('The elements for which it is true.', '[1, 2, 3].filter(n, n > 1)', [2, 3]),
  map: of(
    'The value of an expression for each element; with three arguments, for those that pass a condition.',
    '[1, 2].map(n, n * 10)',
    [10, 20],
  ),
  'cel.bind': of('Gives a value a name.', 'cel.bind(half, player.xp / 2, half + half)', 250),
};
