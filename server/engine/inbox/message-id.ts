/**
 * A UUID of version 7 whose random part is computed: from the player, the stimulus and the place among its messages. So
 * a replay gives the same id. It is a name, not a secret: others may guess it.
 */
export function messageId(at: number, name: string): string {
  const time = Math.max(0, Math.trunc(at)).toString(16).padStart(12, '0').slice(-12);
  const bits = `${hash(name, 1)}${hash(name, 2)}${hash(name, 3)}`;
  const variant = (8 + (Number.parseInt(bits.charAt(3), 16) % 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(0, 3)}-${variant}${bits.slice(4, 7)}-${bits.slice(7, 19)}`;
}

/** 32 bits, as eight digits: FNV-1a, mixed at the end as MurmurHash does. */
function hash(text: string, seed: number): string {
  let sum = Math.imul(seed, 0x9e3779b1) ^ 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return ((sum ^ (sum >>> 16)) >>> 0).toString(16).padStart(8, '0');
}
