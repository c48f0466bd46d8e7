export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

/** The file types that the file picker offers. */
export const accepted = 'image/png,image/jpeg,image/webp,image/gif';

function asciiAt(bytes: Uint8Array, from: number, text: string): boolean {
  return [...text].every((letter, place) => bytes[from + place] === letter.charCodeAt(0));
}

/** Finds the type by the content: the name of a file, and the type that the browser guesses from it, can be wrong. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0x89 && asciiAt(bytes, 1, 'PNG\r\n')) return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (asciiAt(bytes, 0, 'GIF8')) return 'image/gif';
  if (asciiAt(bytes, 0, 'RIFF') && asciiAt(bytes, 8, 'WEBP')) return 'image/webp';
  return null;
}

/** Whether the image may be animated. Shrinking would keep only its first frame. */
export function isAnimated(bytes: Uint8Array, type: ImageType): boolean {
  if (type === 'image/gif') return true;
  if (type === 'image/webp') return asciiAt(bytes, 12, 'VP8X') && ((bytes[20] ?? 0) & 0x02) !== 0;
  if (type === 'image/png') return hasAnimationChunk(bytes);
  return false;
}

/** An animated PNG has the chunk acTL before its first IDAT. */
function hasAnimationChunk(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (asciiAt(bytes, at + 4, 'acTL')) return true;
    if (asciiAt(bytes, at + 4, 'IDAT')) return false;
    at += 12 + view.getUint32(at);
  }
  return false;
}

/** The size that fits into a square, with the proportions kept. */
export function fitInto(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
