declare global {
  /** Calls that `public/start.js` has sent before any other script ran, by their path. */
  var laurelEarly: Map<string, Promise<Response>> | undefined;
}

/** What was already asked for, once; undefined if it was not. Later calls are sent as usual. */
export function takeEarly({ method, url }: Request): Promise<Response> | undefined {
  const early = globalThis.laurelEarly;
  if (!early || method !== 'GET') return undefined;
  const { pathname, search } = new URL(url);
  const asked = early.get(pathname + search);
  early.delete(pathname + search);
  return asked;
}
