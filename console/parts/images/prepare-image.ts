import { formatNumber } from '../../kit/number.ts';
import { fitInto, type ImageType, imageTypeOf, isAnimated } from './image-kind.ts';
import { t } from './texts.ts';

/** The limit of the service. */
const mostBytes = 1_048_576;
/** Large enough wherever these images are shown. */
const side = 512;
/** The largest width and height that the service accepts. */
const mostPixels = 4_096;
/** Larger files are not decoded: they would fill the memory of the page. */
const mostFileBytes = 20 * mostBytes;

/** A file that cannot be used; the message says why and what to do. */
export class ImageRefused extends Error {}

export interface Prepared {
  blob: Blob;
  /** Describes what was changed; null if the file is unchanged. */
  note: string | null;
}

/** Checks a file and makes it small enough. It uses no URL for the file, because the content security policy forbids that. */
export async function prepareImage(file: File): Promise<Prepared> {
  const { name } = file;
  if (file.size > mostFileBytes) throw new ImageRefused(t('refused.huge', { name }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = imageTypeOf(bytes);
  if (type === null) throw new ImageRefused(t('refused.type', { name }));
  const bitmap = await createImageBitmap(new Blob([bytes], { type })).catch(() => {
    throw new ImageRefused(t('refused.damaged', { name }));
  });
  try {
    const { width, height } = bitmap;
    const isSmall = bytes.length <= mostBytes;
    if (isSmall && Math.max(width, height) <= side) return { blob: new Blob([bytes], { type }), note: null };
    if (isAnimated(bytes, type)) {
      if (isSmall && Math.max(width, height) <= mostPixels) {
        return { blob: new Blob([bytes], { type }), note: null };
      }
      throw new ImageRefused(t('refused.animated', { name }));
    }
    return await shrink(bitmap, type, bytes.length);
  } finally {
    bitmap.close();
  }
}

async function shrink(bitmap: ImageBitmap, type: ImageType, before: number): Promise<Prepared> {
  const { width, height } = fitInto(bitmap.width, bitmap.height, side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new ImageRefused(t('refused.canvas'));
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  let blob = await encode(canvas, type === 'image/jpeg' ? 'image/jpeg' : 'image/png');
  // A noisy PNG can be larger than its pixels. A browser that cannot write WebP writes PNG again.
  if (blob.size > mostBytes) blob = await encode(canvas, 'image/webp');
  if (blob.size > mostBytes) blob = await encode(canvas, 'image/jpeg');
  const note = t('shrunk', {
    before: `${bitmap.width} × ${bitmap.height}, ${kilobytes(before)}`,
    after: `${width} × ${height}, ${kilobytes(blob.size)}`,
  });
  return { blob, note };
}

/** The content of a canvas as a file. */
export function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new ImageRefused(t('refused.canvas')))),
      type,
      0.88,
    );
  });
}

function kilobytes(bytes: number): string {
  return `${formatNumber(Math.max(1, Math.round(bytes / 1_024)))} kB`;
}
