/** A property of events, as it was seen in events of its type. */
export interface SeenProperty {
  name: string;
  types: readonly string[];
  /** Values as JSON, those of live after those of this environment. */
  samples: readonly string[];
  /** Those of the samples that only events of live have. */
  liveSamples: readonly string[];
  /** Whether only events of live have it. */
  onlyLive: boolean;
}

export type Sampled = Omit<SeenProperty, 'liveSamples' | 'onlyLive'>;

const mostSamples = 5;

/** The properties of this environment, then those that only live has. */
export function mergeSeen(own: readonly Sampled[], others: readonly Sampled[]): SeenProperty[] {
  const names = new Set([...own, ...others].map(({ name }) => name));
  return [...names].map((name) => {
    const mine = own.find((one) => one.name === name);
    const theirs = others.find((one) => one.name === name);
    const both = <T>(of: (one: Sampled) => readonly T[]) => [
      ...new Set([mine, theirs].flatMap((one) => (one ? of(one) : []))),
    ];
    const samples = both((one) => one.samples).slice(0, mostSamples);
    return {
      name,
      types: both(({ types }) => types),
      samples,
      liveSamples: samples.filter((sample) => !mine?.samples.includes(sample)),
      onlyLive: !mine,
    };
  });
}
