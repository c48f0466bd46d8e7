/**
 * The modules, lowest first: each may import the index.ts of those before it. Put a new module as early in the list as
 * its imports allow.
 */
export const moduleOrder: readonly string[] = [
  'plans',
  'audit',
  'outbox',
  'catalogue',
  'access',
  'backups',
  'history',
  'tenancy',
  'sso',
  'assets',
  'players',
  'friends',
  'views',
  'definitions',
  'changesets',
  'segments',
  'leaderboards',
  'analytics',
  'economy',
  'messages',
  'events',
  'simulation',
  'lobbies',
  'teams',
  'clients',
  'requests',
  'webhooks',
  'realtime',
];

/** Modules that get notifications from the outbox. Only the composition root may import them. */
export const readersOfTheOutbox: readonly string[] = ['webhooks', 'realtime'];

/** The layers of the console, lowest first: each may import those before it, and itself. */
export const consoleOrder: readonly string[] = ['texts', 'kit', 'session', 'frame', 'parts', 'areas'];

/** Files that may import all parts, to connect them. */
export const compositionRoots: readonly string[] = ['server/service.ts', 'server/modules.ts'];

/** The interface of modules. Modules and the files that open them may import it. */
export const moduleContract = 'server/modules/module.ts';

/** Operator commands and benches connect the parts that they need, as the composition root does for the service. */
export function composesForItself(path: string): boolean {
  return path.startsWith('server/cli/') || path.startsWith('bench/');
}

/** Tests and test helpers may import any file. */
export function isTest(path: string): boolean {
  return (
    path.endsWith('.test.ts') || /^(server\/testing|e2e\/walk)\//.test(path) || /\/test-[^/]+\.ts$/.test(path)
  );
}

export function isPlatform(path: string): boolean {
  return path.startsWith('server/platform/');
}

export function isEngine(path: string): boolean {
  return path.startsWith('server/engine/');
}

export function isStatistics(path: string): boolean {
  return path.startsWith('server/statistics/');
}

/** The name of the module that a file belongs to. */
export function moduleOf(path: string): string | undefined {
  return /^server\/modules\/([^/]+)\//.exec(path)?.[1];
}

/** Whether a file may contain SQL: `queries.ts`, or one named after what it is about, such as `removal-queries.ts`. */
export function holdsSql(path: string): boolean {
  return /[/-]queries\.ts$/.test(path);
}

export function isIndex(path: string): boolean {
  return /^server\/modules\/[^/]+\/index\.ts$/.test(path);
}

/** The layer of the console that a file belongs to; the files at its top put the layers together. */
export function consoleLayerOf(path: string): string | undefined {
  return /^console\/([^/]+)\//.exec(path)?.[1];
}

export function consoleAreaOf(path: string): string | undefined {
  return /^console\/areas\/([^/]+)\//.exec(path)?.[1];
}

/** The folder of the example that a file belongs to, such as `examples/learning-app/`. */
export function exampleOf(path: string): string | undefined {
  return /^examples\/[^/]+\//.exec(path)?.[0];
}

/** The folder with the sources of the package that a file belongs to, such as `packages/sdk/src/`. */
export function packageSourcesOf(path: string): string | undefined {
  return /^packages\/[^/]+\/src\//.exec(path)?.[0];
}
