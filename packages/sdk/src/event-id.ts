/**
 * An id for an event (UUID version 7: the time, then 74 random bits). An event with an id counts once, however often
 * it is sent.
 */
export function newEventId(now: number = Date.now()): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const time = now.toString(16).padStart(12, '0');
  // The variant of RFC 9562 is one of these four.
  const variant = '89ab'.charAt(Number.parseInt(random.charAt(3), 16) % 4);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(4, 7)}`,
    random.slice(8),
  ].join('-');
}
