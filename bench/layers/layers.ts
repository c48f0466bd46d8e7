/** The layers of the request path, by files below `server/`. The first match counts; any other file is shown by its path. */
const layers: readonly [name: string, files: RegExp][] = [
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
  ['handler', /^modules\//],
];

export function layerOf(path: string): string {
  return layers.find(([, files]) => files.test(path))?.[0] ?? `server/${path}`;
}
