import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fitInto, imageTypeOf, isAnimated } from './image-kind.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const png = (...chunks: string[]) =>
  new Uint8Array([
    0x89,
    ...ascii('PNG\r\n\u001a\n'),
    ...chunks.flatMap((name) => [0, 0, 0, 0, ...ascii(name), 0, 0, 0, 0]),
  ]);
const webp = (chunk: string, flags: number) =>
  new Uint8Array([...ascii('RIFF'), 0, 0, 0, 0, ...ascii(`WEBP${chunk}`), 0, 0, 0, 0, flags]);

describe('the type of an image', () => {
  it('is found by its content', () => {
    assert.equal(imageTypeOf(png('IHDR')), 'image/png');
    assert.equal(imageTypeOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])), 'image/jpeg');
    assert.equal(imageTypeOf(new Uint8Array(ascii('GIF89a'))), 'image/gif');
    assert.equal(imageTypeOf(webp('VP8 ', 0)), 'image/webp');
  });

  it('is unknown for anything else', () => {
    assert.equal(imageTypeOf(new Uint8Array(ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'))), null);
    assert.equal(imageTypeOf(new Uint8Array(ascii('RIFF....WAVE'))), null);
    assert.equal(imageTypeOf(new Uint8Array()), null);
  });
});

it('an animation is recognised in each format', () => {
  assert.equal(isAnimated(png('IHDR', 'acTL', 'IDAT'), 'image/png'), true);
  assert.equal(isAnimated(png('IHDR', 'IDAT', 'acTL'), 'image/png'), false);
  assert.equal(isAnimated(png(), 'image/png'), false);
  assert.equal(isAnimated(webp('VP8X', 0x02), 'image/webp'), true);
  assert.equal(isAnimated(webp('VP8X', 0x10), 'image/webp'), false);
  assert.equal(isAnimated(new Uint8Array(ascii('GIF89a')), 'image/gif'), true);
  assert.equal(isAnimated(new Uint8Array([0xff, 0xd8, 0xff]), 'image/jpeg'), false);
});

it('a size is fitted into a square, never enlarged and never empty', () => {
  assert.deepEqual(fitInto(2_000, 1_000, 512), { width: 512, height: 256 });
  assert.deepEqual(fitInto(100, 50, 512), { width: 100, height: 50 });
  assert.deepEqual(fitInto(4_000, 1, 512), { width: 512, height: 1 });
});
