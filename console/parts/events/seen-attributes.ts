/** An attribute that players have, with the texts, numbers and truth values that were seen. */
export interface SeenAttribute {
  name: string;
  values: readonly string[];
}

const mostNames = 100;
const mostValues = 20;

/** The most frequent first. */
export function seenAttributes(records: readonly Readonly<Record<string, unknown>>[]): SeenAttribute[] {
  const found = new Map<string, { times: number; values: Set<string> }>();
  for (const record of records) {
    for (const [name, value] of Object.entries(record)) {
      const known = found.get(name) ?? { times: 0, values: new Set<string>() };
      found.set(name, { times: known.times + 1, values: known.values });
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      if (isPlain && known.values.size < mostValues) known.values.add(String(value));
    }
  }
  return [...found]
    .sort(([, a], [, b]) => b.times - a.times)
    .slice(0, mostNames)
    .map(([name, { values }]) => ({ name, values: [...values].sort() }));
}
