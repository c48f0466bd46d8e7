import type { Endpoint } from './endpoint.ts';

type Handler = Endpoint['handler'];
type Answered = Awaited<ReturnType<Handler>>;

interface Flight {
  /** The read that is under way: it may have begun before a write that a later caller knows of. */
  current: Promise<Answered>;
  /** The one after it, which all who come meanwhile share. */
  next: Promise<Answered> | undefined;
}

/**
 * Callers who ask the same of an endpoint at the same time are answered by one read. Nobody is given a read that began
 * before they asked: who comes while one is under way waits for the next, so that everyone sees their own writes.
 * A page that a thousand clients look at costs as much as a page that one looks at.
 */
export function answeredTogether({ sharedBy, operationId }: Endpoint, handle: Handler): Handler {
  if (!sharedBy) return handle;
  const flights = new Map<string, Flight>();

  function start(key: string, call: Parameters<Handler>[0]): Promise<Answered> {
    const current = handle(call).then(remember);
    const flight: Flight = { current, next: undefined };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight && !flight.next) flights.delete(key);
    };
    current.then(land, land);
    return current;
  }

  return (call) => {
    const key = `${sharedBy(call.context)} ${operationId} ${JSON.stringify([call.params, call.query])}`;
    const flight = flights.get(key);
    if (!flight) return start(key, call);
    const begin = () => start(key, call);
    flight.next ??= flight.current.then(begin, begin);
    return flight.next;
  };
}

/** Bodies that go to several callers, with their text: it is made for the first and sent to all. */
const texts = new WeakMap<object, string>();

function remember(answer: Answered): Answered {
  if (typeof answer.body === 'object' && answer.body !== null) texts.set(answer.body, '');
  return answer;
}

export function serialise(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const known = texts.get(data);
  if (known) return known;
  const text = JSON.stringify(data);
  if (known === '') texts.set(data, text);
  return text;
}
