import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { tinyPng } from '../../testing/images.ts';
import { startTestService } from '../../testing/service.ts';
import { imagesPerProject } from '../plans/index.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['manage'] });

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080002000301011100ffd9', 'hex');

/** Another image of the same size: a text chunk before the end makes other bytes. */
function variant(text: string): Buffer {
  const png = Buffer.from(tinyPng);
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), Buffer.from(text), Buffer.alloc(4)]);
  chunk.writeUInt32BE(Buffer.byteLength(text), 0);
  return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]);
}

function sized(width: number, height: number): Buffer {
  const png = Buffer.from(tinyPng);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

const upload = (bytes: Uint8Array, type = 'image/png', credential: object = { key }, headers: object = {}) =>
  service.post('/assets', {
    ...credential,
    raw: Uint8Array.from(bytes),
    headers: { 'content-type': type, ...headers },
  });

describe('an uploaded image', () => {
  it('may be sent without its type', async () => {
    const { status, body } = await upload(gif, 'application/octet-stream');
    assert.deepEqual([status, body.type], [201, 'image/gif']);
  });

  it('is known by its type and size, and read by anyone, who may keep it', async () => {
    for (const [type, bytes, width, height] of [
      ['image/png', Buffer.from(tinyPng), 1, 1],
      ['image/gif', gif, 1, 1],
      ['image/webp', webp, 1, 1],
      ['image/jpeg', jpeg, 3, 2],
    ] as const) {
      const { status, body } = await upload(bytes, type);
      assert.equal(status, 201, JSON.stringify(body));
      assert.deepEqual([body.type, body.width, body.height, body.bytes], [type, width, height, bytes.length]);
      assert.equal(body.url, `${service.url}/api/v1/assets/${body.id}`);
      const read = await fetch(body.url);
      assert.equal(read.status, 200);
      assert.deepEqual(Buffer.from(await read.arrayBuffer()), bytes);
      const expected = {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${body.id}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'content-disposition': `inline; filename="${body.id}.${type.slice(6)}"`,
      };
      for (const [name, value] of Object.entries(expected)) assert.equal(read.headers.get(name), value);
      const again = await fetch(body.url, { headers: { 'if-none-match': `"${body.id}"` } });
      assert.equal(again.status, 304);
    }
  });

  it('is the same for the same bytes in one project, and another in each project', async () => {
    const bytes = variant('same bytes');
    const uploads = await Promise.all(Array.from({ length: 5 }, () => upload(bytes)));
    assert.deepEqual([...new Set(uploads.map(({ status }) => status))], [201]);
    assert.equal(new Set(uploads.map(({ body }) => body.id)).size, 1);
    const created = await service.post(`/tenants/${service.tenantId}/projects`, {
      token: service.owner.token,
      body: { name: 'Another' },
    });
    const headers = { 'x-project-id': created.body.id };
    const other = await upload(bytes, 'image/png', { token: service.owner.token }, headers);
    assert.notEqual(other.body.id, uploads[0]?.body.id);
    const list = await service.get('/assets', { token: service.owner.token, headers });
    assert.deepEqual(
      list.body.data.map(({ id }: { id: string }) => id),
      [other.body.id],
    );
  });

  it('can be the image of a badge and of a player', async () => {
    const { url } = (await upload(variant('badge'))).body;
    const badge = await service.put('/badges/painted', { key, body: { name: 'Painted', imageUrl: url } });
    assert.deepEqual([badge.status, badge.body.imageUrl], [201, url]);
    const player = await service.put('/players/ada', { key, body: { avatarUrl: url } });
    assert.deepEqual([player.status, player.body.avatarUrl], [201, url]);
  });

  it('is gone after it was deleted, and is not deleted through another project', async () => {
    const { id, url } = (await upload(variant('to delete'))).body;
    assert.equal((await fetch(url)).status, 200);
    const { body: project } = await service.post(`/tenants/${service.tenantId}/projects`, {
      token: service.owner.token,
      body: { name: 'Foreign' },
    });
    const foreign = await service.createKey({ scopes: ['manage'] }, project.id);
    assert.equal((await service.delete(`/assets/${id}`, { key: foreign.key })).status, 404);
    assert.equal((await service.delete(`/assets/${id}`, { key })).status, 204);
    assert.equal((await fetch(url)).status, 404);
    assert.equal((await service.delete(`/assets/${id}`, { key })).status, 404);
    assert.equal((await service.get(`/assets/${randomUUID()}`)).status, 404);
    assert.equal((await service.get('/assets/x')).status, 400);
  });

  it('is repeated by its idempotency key, which is not good for other bytes', async () => {
    const headers = { 'idempotency-key': 'one-image' };
    const first = await upload(variant('once'), 'image/png', { key }, headers);
    const second = await upload(variant('once'), 'image/png', { key }, headers);
    assert.deepEqual(second.body, first.body);
    assert.equal((await upload(variant('twice'), 'image/png', { key }, headers)).status, 422);
  });
});

describe('what is refused', () => {
  const refusals: [why: string, bytes: Uint8Array, type: string, status: number][] = [
    ['a text', Buffer.from('hello'), 'text/plain', 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
    [
      'an SVG that calls itself PNG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/png',
      415,
    ],
    ['HTML that calls itself GIF', Buffer.from('<html><script>1</script></html>'), 'image/gif', 415],
    ['JSON', Buffer.from('{}'), 'application/json', 415],
    ['a GIF that calls itself PNG', gif, 'image/png', 415],
    ['no bytes', Buffer.alloc(0), 'image/png', 400],
    ['random bytes', randomBytes(500), 'image/png', 415],
    ['the first half of a PNG', tinyPng.subarray(0, 40), 'image/png', 400],
    ['a PNG with a page behind it', Buffer.concat([tinyPng, Buffer.from('<script>')]), 'image/png', 400],
    ['a GIF with an archive behind it', Buffer.concat([gif, Buffer.from('PK\x05\x06')]), 'image/gif', 400],
    ['a JPEG without an end', jpeg.subarray(0, -2), 'image/jpeg', 400],
    ['a JPEG without a size', Buffer.from('ffd8ffe00010ffd9', 'hex'), 'image/jpeg', 400],
    ['a WebP of another length', Buffer.concat([webp, Buffer.from('x')]), 'image/webp', 400],
    ['an image without pixels', sized(0, 1), 'image/png', 400],
    ['an image that is too wide', sized(4_097, 1), 'image/png', 400],
    ['an image that is too high', sized(1, 100_000), 'image/png', 400],
    ['more than 1 MiB', Buffer.concat([tinyPng, Buffer.alloc(1_048_577)]), 'image/png', 413],
  ];
  for (const [why, bytes, type, status] of refusals) {
    it(why, async () => {
      const answer = await upload(bytes, type);
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      assert.ok(answer.body.error.message.length > 15, answer.body.error.message);
      assert.doesNotMatch(answer.body.error.message, /JSON/, 'an image is asked for');
    });
  }

  it('an image where JSON is expected', async () => {
    const answer = await service.post('/events', {
      key,
      raw: tinyPng,
      headers: { 'content-type': 'image/png' },
    });
    assert.equal(answer.status, 415);
  });

  it('a further image in a project that has as many as it may', async () => {
    await service.db.query({
      name: 'test.fill_assets',
      text: `insert into assets (id, project_id, hash, type, width, height, content, created_at)
             select gen_random_uuid(), $1, sha256(n::text::bytea), 'image/png', 1, 1, '\\x00', now()
             from generate_series(1, $2 - (select count(*) from assets where project_id = $1)) n`,
      values: [service.projectId, imagesPerProject],
    });
    const { status, body } = await upload(variant('one too many'));
    assert.deepEqual([status, body.error.code], [409, 'CONFLICT']);
    assert.equal((await upload(variant('same bytes'))).status, 201, 'what is there already stays available');
    const usage = await service.get(`/projects/${service.projectId}/usage`, { token: service.owner.token });
    const images = usage.body.limits.find(({ name }: { name: string }) => name === 'images');
    assert.deepEqual(images, { name: 'images', used: imagesPerProject, limit: imagesPerProject });
  });
});
