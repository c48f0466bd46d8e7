/** What Chromium's profiler gives: samples, each of a node of the tree of calls. */
export interface Profile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: number[];
  }[];
  samples?: number[];
  timeDeltas?: number[];
}

const mostLines = 45;

/** The functions that took longest themselves, and with what they called, in ms. */
export function describeProfile({ nodes, samples = [], timeDeltas = [] }: Profile): string {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const nameOf = (id: number) => {
    const { functionName, url, lineNumber } = known.get(id)?.callFrame ?? {
      functionName: '?',
      url: '',
      lineNumber: 0,
    };
    const file = url.split('/').at(-1) ?? '';
    return `${functionName || '(anonymous)'} ${file}${file ? `:${lineNumber + 1}` : ''}`;
  };
  const own = new Map<string, number>();
  const whole = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const ms = (timeDeltas[index] ?? 0) / 1_000;
    own.set(nameOf(id), (own.get(nameOf(id)) ?? 0) + ms);
    const above = new Set<string>();
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) above.add(nameOf(at));
    for (const name of above) whole.set(name, (whole.get(name) ?? 0) + ms);
  }
  const list = (title: string, times: Map<string, number>) => [
    title,
    ...[...times]
      .sort(([, a], [, b]) => b - a)
      .slice(0, mostLines)
      .map(([name, ms]) => `${ms.toFixed(1).padStart(9)}  ${name}`),
  ];
  return [...list('by itself', own), ...list('with what it called', whole)].join('\n');
}
