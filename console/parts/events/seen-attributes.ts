/** An attribute that players have, with the texts, numbers and truth values that were seen. */
export interface SeenAttribute {
  name: string;
  /** Those of live after those of this environment. */
  values: readonly string[];
  /** Those of the values that only players of live have. */
  liveValues: readonly string[];
  /** Whether only players of live have it. */
  onlyLive: boolean;
}

type Records = readonly Readonly<Record<string, unknown>>[];

const mostNames = 100;
const mostValues = 20;

/** The attributes of this environment, then those that only live has; of each the most frequent first. */
export function seenAttributes(own: Records, others: Records = []): SeenAttribute[] {
  const mine = valuesByName(own);
  const theirs = valuesByName(others);
  const names = new Set([...mine.keys(), ...theirs.keys()]);
  return [...names].slice(0, mostNames).map((name) => {
    const [here, live] = [mine.get(name), theirs.get(name) ?? []];
    const values = [...new Set([...(here ?? []), ...live])].slice(0, mostValues);
    const liveValues = values.filter((value) => !here?.includes(value));
    return { name, values, liveValues, onlyLive: !here };
  });
}

/** The most frequent name first. */
function valuesByName(records: Records): Map<string, string[]> {
  const found = new Map<string, { times: number; values: Set<string> }>();
  for (const record of records) {
    for (const [name, value] of Object.entries(record)) {
      const known = found.get(name) ?? { times: 0, values: new Set<string>() };
      found.set(name, { times: known.times + 1, values: known.values });
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      if (isPlain && known.values.size < mostValues) known.values.add(String(value));
    }
  }
  return new Map(
    [...found]
      .sort(([, a], [, b]) => b.times - a.times)
      .map(([name, { values }]) => [name, [...values].sort()]),
  );
}
