import { imageSize } from 'image-size';
import { Fault, invalid } from '../../platform/faults.ts';
import { messages } from './messages.ts';

interface Format {
  type: string;
  /** The name of the format in `image-size`. */
  name: string;
  begins(bytes: Buffer): boolean;
  /** Whether the file ends where its format says: data after the image could make it a file of another kind as well. */
  isWhole(bytes: Buffer): boolean;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

const formats: readonly Format[] = [
  {
    type: 'image/png',
    name: 'png',
    begins: (bytes) => bytes.subarray(0, 8).equals(pngSignature) && ascii(bytes, 12, 16) === 'IHDR',
    isWhole: endsWithLastChunk,
  },
  {
    type: 'image/jpeg',
    name: 'jpg',
    begins: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
    isWhole: (bytes) => bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9,
  },
  {
    type: 'image/gif',
    name: 'gif',
    begins: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
    isWhole: (bytes) => bytes.at(-1) === 0x3b,
  },
  {
    type: 'image/webp',
    name: 'webp',
    begins: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
    isWhole: (bytes) => bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length,
  },
];

/** From senders who do not know the type, such as generated clients: the content says what it is. */
export const anyBytes = 'application/octet-stream';

export const imageTypes: readonly string[] = formats.map(({ type }) => type);

/** Of one side. A file of a few kilobytes can describe an image that fills the memory of whoever shows it. */
export const mostPixels = 4_096;

/** The type and size of an image, read from its content. Throws if it is not of the type that the sender declares. */
export function checkImage(bytes: Buffer, declared: string): { type: string; width: number; height: number } {
  const format = formats.find(({ begins }) => begins(bytes));
  if (!format) {
    throw new Fault('UNSUPPORTED_MEDIA_TYPE', messages.notAnImage);
  }
  if (declared !== format.type && declared !== anyBytes) {
    throw new Fault('UNSUPPORTED_MEDIA_TYPE', messages.otherType({ declared, actual: format.type }));
  }
  const { width, height, type } = measure(bytes);
  if (type !== format.name || !format.isWhole(bytes)) throw brokenImage();
  for (const side of [width, height]) {
    if (!(side >= 1 && side <= mostPixels)) {
      throw invalid('', messages.pixels({ most: mostPixels, width, height }));
    }
  }
  return { type: format.type, width, height };
}

function measure(bytes: Buffer) {
  try {
    return imageSize(bytes);
  } catch {
    throw brokenImage();
  }
}

function brokenImage(): Fault {
  return invalid('', messages.damaged);
}

/** Walks through the chunks: the last one is IEND, and nothing comes after it. */
function endsWithLastChunk(bytes: Buffer): boolean {
  let at = pngSignature.length;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (ascii(bytes, at + 4, at + 8) === 'IEND') return end === bytes.length;
    at = end;
  }
  return false;
}
