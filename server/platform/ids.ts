import { randomFillSync } from 'node:crypto';

const dash = '-'.charCodeAt(0);
const hexDigits = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));
const digitOf = (value: number) => hexDigits[value & 0xf] as number;

/**
 * The characters of the next id. An id is made from them at once: `JSON.stringify` takes two or three times as long for an
 * object in which one text was put together from others.
 */
const characters: number[] = Array.from('00000000-0000-7000-8000-000000000000', (one) => one.charCodeAt(0));
const timePlaces = placesIn(0, 13);
const countPlaces = placesIn(15, 18);
const randomPlaces = placesIn(19, 36);

let lastMs = 0;
let counter = 0;

const randomBytes = 8;
/** Random bytes for many ids: to ask for them one id at a time takes longer than all the rest. */
const random = new Uint8Array(256 * randomBytes);
let used = random.length;

/**
 * A UUIDv7: ids sort by the time they were made, so they index well and lists can page by them. Unlike Node's own, those
 * of one process sort so within a millisecond too (the 12 bits after the time count up, RFC 9562 §6.2 method 1): what
 * one request made after another is also listed after it.
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMs) startMillisecond(now);
  else if (++counter > 0xfff) startMillisecond(lastMs + 1);
  else writeNumber(counter, countPlaces);
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  // The variant (RFC 9562 §4.1) takes two bits of the first byte.
  random[used] = ((random[used] as number) & 0x3f) | 0x80;
  for (let i = 0; i < randomBytes; i++) {
    const byte = random[used++] as number;
    characters[randomPlaces[2 * i] as number] = digitOf(byte >> 4);
    characters[randomPlaces[2 * i + 1] as number] = digitOf(byte);
  }
  return String.fromCharCode(...characters);
}

function startMillisecond(ms: number): void {
  lastMs = ms;
  counter = 0;
  writeNumber(ms, timePlaces);
  writeNumber(0, countPlaces);
}

/** In hexadecimal, with zeros in front. */
function writeNumber(value: number, places: readonly number[]): void {
  let rest = value;
  for (let i = places.length - 1; i >= 0; i--) {
    characters[places[i] as number] = digitOf(rest % 16);
    rest = Math.floor(rest / 16);
  }
}

function placesIn(from: number, until: number): number[] {
  return Array.from({ length: until - from }, (_, i) => from + i).filter((at) => characters[at] !== dash);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(value: string): boolean {
  return uuid.test(value);
}
