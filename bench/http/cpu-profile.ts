import { readFileSync } from 'node:fs';

interface Frame {
  functionName: string;
  url: string;
}

interface Profile {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

export interface Share {
  part: string;
  /** The share of the busy time, from 0 to 1. */
  share: number;
}

/** The self time of a process by package. */
export function summariseProfile(file: string): Share[] {
  return shareOut(file, ([self]) => (self ? partOf(self) : 'unknown'));
}

/**
 * The time of a process by the innermost function of our own on the stack: work of the runtime and of packages counts
 * for the function of ours that called them. `nameOf` returns its layer by its path below `server/`.
 */
export function profileByLayer(file: string, nameOf: (path: string) => string): Share[] {
  return shareOut(file, (stack) => {
    const own = stack.find(({ url }) => isOurs(url));
    if (own) return nameOf(own.url.replace(/.*\/server\//, ''));
    const [self = { functionName: '', url: '' }] = stack;
    const ofPackage = stack.find(({ url }) => url.includes('/node_modules/'));
    return partOf(self) === 'idle' ? 'idle' : partOf(ofPackage ?? self);
  });
}

function isOurs(url: string): boolean {
  return url.includes('/server/') && !url.includes('/node_modules/');
}

/** `partOf` gets the stack of a sample, innermost first. */
function shareOut(file: string, partOf: (stack: readonly Frame[]) => string): Share[] {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  const partOfNode = new Map<number, string>();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const callers = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  for (const { id } of profile.nodes) {
    const stack: Frame[] = [];
    for (let at: number | undefined = id; at !== undefined; at = callers.get(at)) {
      const frame = nodes.get(at)?.callFrame;
      if (frame) stack.push(frame);
    }
    partOfNode.set(id, partOf(stack));
  }
  const spent = new Map<string, number>();
  profile.samples.forEach((id, index) => {
    const part = partOfNode.get(id) ?? 'unknown';
    spent.set(part, (spent.get(part) ?? 0) + (profile.timeDeltas[index] ?? 0));
  });
  spent.delete('idle');
  const busy = spent.values().reduce((sum, time) => sum + time, 0);
  return [...spent].map(([part, time]) => ({ part, share: time / busy })).sort((a, b) => b.share - a.share);
}

function partOf({ functionName, url }: Frame): string {
  const ofPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (ofPackage) return ofPackage;
  const ours = /\/server\/((?:modules\/|platform\/)?[^/]+)/.exec(url)?.[1];
  if (ours) return `ours: ${ours}`;
  // The profiler itself, when it ends.
  if (url === 'node:inspector') return 'idle';
  if (url.startsWith('node:')) return `node: ${url.slice(5).replace('internal/', '').split('/')[0]}`;
  // V8's own entries: (idle), (program), (garbage collector); and functions of the runtime written in C++.
  if (functionName === '(idle)') return 'idle';
  return functionName.startsWith('(') ? functionName.slice(1, -1) : `native: ${functionName || 'unnamed'}`;
}
