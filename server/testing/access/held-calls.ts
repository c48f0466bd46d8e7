import type { CallOptions } from '../api-client.ts';
import { openRaw, type RawAnswer, rawRequest, readAnswers } from '../raw-http.ts';

/** A call whose headers and first byte were sent; `complete` sends the rest of its body. */
export interface HeldCall {
  complete(): Promise<RawAnswer>;
}

/** `{}` where the call has no body: endpoints that take none accept that. */
export async function holdCall(
  url: string,
  [method, path, { key, token, headers, raw, body = {} }]: [string, string, CallOptions],
): Promise<HeldCall> {
  const bytes = raw === undefined ? Buffer.from(JSON.stringify(body)) : Buffer.from(raw);
  const { socket, ended } = await openRaw(url);
  const head = rawRequest(`${method} /api/v1${path}`, {
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    ...(key === undefined ? {} : { 'x-api-key': key }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  });
  socket.write(Buffer.concat([Buffer.from(head), bytes.subarray(0, 1)]));
  return {
    async complete() {
      socket.write(bytes.subarray(1));
      const [answer] = readAnswers(await ended);
      if (!answer) throw new Error(`no answer to ${method} ${path}`);
      return answer;
    },
  };
}
