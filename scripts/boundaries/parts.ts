/**
 * The modules from the ground up: each may import the doors of those before it. A new module takes its place here,
 * as low as what it needs allows.
 */
export const moduleOrder: readonly string[] = [
  'audit',
  'catalogue',
  'access',
  'tenancy',
  'players',
  'definitions',
  'leaderboards',
  'analytics',
  'events',
  'simulation',
  'lobbies',
  'webhooks',
  'realtime',
];

/** They hear of what happened from the outbox; only the composition root knows them. */
export const readersOfTheOutbox: readonly string[] = ['webhooks', 'realtime'];

/** The one place that puts the parts together. */
export const compositionRoot = 'server/main.ts';

/** Tests, and what serves them, may look behind every door. */
export function isTest(path: string): boolean {
  return path.endsWith('.test.ts') || path.startsWith('server/testing/') || /\/test-[^/]+\.ts$/.test(path);
}

export function isPlatform(path: string): boolean {
  return path.startsWith('server/platform/');
}

export function isEngine(path: string): boolean {
  return path.startsWith('server/engine/');
}

/** The name of the module that a file belongs to. */
export function moduleOf(path: string): string | undefined {
  return /^server\/modules\/([^/]+)\//.exec(path)?.[1];
}

export function isDoor(path: string): boolean {
  return /^server\/modules\/[^/]+\/index\.ts$/.test(path);
}
