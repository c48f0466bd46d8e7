type Layers = readonly (readonly [name: string, files: RegExp])[];

/** The layers that every call passes, by files below `server/`. */
const ofEveryCall: Layers = [
  ['headers of every answer, request id', /^platform\/(http\/(server|security-headers)|ids)\.ts/],
  ['tracing', /^platform\/(http\/trace-requests|telemetry\/)/],
  ['CORS, other methods', /^platform\/http\/(cors|errors\/)/],
  [
    'credential and rate limit',
    /^(modules\/access\/|platform\/(confirmed-cache|http\/admission\/.*rate-limit))/,
  ],
  ['admission and fair sharing', /^platform\/(http\/(admission|addresses)|fair)\//],
  [
    'endpoint: order of its steps',
    /^platform\/http\/(add-endpoint|endpoint|preconditions)|^platform\/concurrency\/soon/,
  ],
  ['check of path, query and body', /^platform\/http\/(validation|bodies|idempotency)\//],
  [
    'answer: shared, cursors, text',
    /^platform\/(concurrency\/share|http\/(shared-answers|answer-text|lists))/,
  ],
  ['log line and metrics', /^platform\/(http\/request-log|log|metrics)/],
  ['request log', /^modules\/requests\//],
];

/** Those of an event, from the call to its notification. */
const ofEvents: Layers = [
  ['event: accepted', /^modules\/events\/(endpoints|stimuli)\//],
  ['group: queue and turns', /^modules\/events\/ingest\//],
  ['group: players loaded', /^modules\/(players\/state\/load|events\/run\/(load|hold))/],
  ['engine', /^engine\//],
  ['group: outcome of an event', /^modules\/events\/run\/(run|collect|follow|expire|count)/],
  ['group: players written', /^modules\/players\/state\//],
  ['group: log and the rest written', /^modules\/(events|economy|messages|leaderboards|teams)\//],
  ['figures for analytics and recaps', /^modules\/analytics\//],
  ['notifications: written and passed on', /^modules\/(outbox|catalogue|webhooks|realtime)\//],
  ['statements and their parameters', /^platform\/postgres\//],
];

/** What no function of ours has called: packages, parts of Node, and what V8 does by itself. */
const outside: Layers = [
  ['Fastify', /^(fastify|find-my-way|toad-cache|secure-json-parse|fast-|@fastify)/],
  ['driver of the database', /^(pg|postgres-)/],
  ['garbage collector', /^garbage collector$/],
  ['Node: HTTP, sockets, streams, timers', /^(node: |native: |program$)/],
];

export function layerOutside(part: string): string {
  return outside.find(([, parts]) => parts.test(part))?.[0] ?? part;
}

const named = (layers: Layers) => (path: string) =>
  layers.find(([, files]) => files.test(path))?.[0] ?? `server/${path}`;

/** The first match counts; any other file is shown by its path. */
export const layersOf = {
  players: named([...ofEveryCall, ['handler', /^modules\//]]),
  events: named([...ofEveryCall, ...ofEvents]),
};
