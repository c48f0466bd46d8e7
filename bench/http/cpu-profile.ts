import { readFileSync } from 'node:fs';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  timeDeltas: number[];
}

export interface Share {
  part: string;
  /** Of the time in which the process was busy, from 0 to 1. */
  share: number;
}

/** Where a process spent its time: self time by package. */
export function summariseProfile(file: string): Share[] {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  const partOfNode = new Map(profile.nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]));
  const spent = new Map<string, number>();
  profile.samples.forEach((id, index) => {
    const part = partOfNode.get(id) ?? 'unknown';
    spent.set(part, (spent.get(part) ?? 0) + (profile.timeDeltas[index] ?? 0));
  });
  spent.delete('idle');
  const busy = spent.values().reduce((sum, time) => sum + time, 0);
  return [...spent].map(([part, time]) => ({ part, share: time / busy })).sort((a, b) => b.share - a.share);
}

function partOf({ functionName, url }: { functionName: string; url: string }): string {
  const ofPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (ofPackage) return ofPackage;
  const ours = /\/server\/((?:modules\/|platform\/)?[^/]+)/.exec(url)?.[1];
  if (ours) return `ours: ${ours}`;
  // The profiler itself, at its end.
  if (url === 'node:inspector') return 'idle';
  if (url.startsWith('node:')) return `node: ${url.slice(5).replace('internal/', '').split('/')[0]}`;
  // V8's own entries: (idle), (program), (garbage collector); and functions of the runtime written in C++.
  if (functionName === '(idle)') return 'idle';
  return functionName.startsWith('(') ? functionName.slice(1, -1) : `native: ${functionName || 'unnamed'}`;
}
