import { setTimeout as wait } from 'node:timers/promises';
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';
import {
  type ListedObject,
  measure,
  type ObjectStore,
  refuseBadKey,
  refuseBadPrefix,
  StoreFault,
  verify,
} from './object-store.ts';
import type { BucketPlace } from './place.ts';

type Sdk = typeof import('@aws-sdk/client-s3');

/** Each call, the first included. The client waits between them, a little longer each time. */
const mostAttempts = 4;
const mebibyte = 1024 * 1024;
/** An object has at most 10,000 parts, and how large it gets is not known when it begins: so later parts are larger. */
const mostParts = 10_000;
const partBytes = (number: number) => Math.min(8 * 2 ** Math.floor(number / 1_000), 64) * mebibyte;
const deletionsAtOnce = 8;

/**
 * Objects in a bucket, by the client of AWS. It is loaded with the first call: an installation without a bucket pays nothing
 * for it. Credentials come from where that client looks for them: variables of the environment, files, roles.
 */
export function createS3Store(place: BucketPlace, name: string): ObjectStore {
  const { bucket: Bucket, region, endpoint } = place;
  const root = place.prefix === '' ? '' : `${place.prefix}/`;
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
        maxAttempts: mostAttempts,
        requestHandler: {
          connectionTimeout: 3_000,
          requestTimeout: 60_000,
          socketTimeout: 60_000,
          throwOnRequestTimeout: true,
        },
        // Ours is checked wherever it is known; that of the server is missing for objects of several parts.
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }));
    return opened;
  };
  const keyOf = (key: string): string => {
    refuseBadKey(key);
    return root + key;
  };
  const shown = (key: string) => `${name}/${key}`;

  /** One place for all calls: what they throw is a `StoreFault` without anything of the request in it. */
  async function call<T>(what: string, work: (on: { sdk: Sdk; client: S3Client }) => Promise<T>): Promise<T> {
    try {
      return await work(await open());
    } catch (error) {
      throw asStoreFault(error, what, name);
    }
  }

  async function sizeOf(key: string): Promise<number | undefined> {
    const Key = keyOf(key);
    try {
      return await call(shown(key), async ({ sdk, client }) => {
        return (await client.send(new sdk.HeadObjectCommand({ Bucket, Key }))).ContentLength;
      });
    } catch (error) {
      if (error instanceof StoreFault && error.problem === 'missing') return undefined;
      throw error;
    }
  }

  async function put(key: string, content: AsyncIterable<Uint8Array>, signal?: AbortSignal) {
    const Key = keyOf(key);
    const what = shown(key);
    const abort = signal ? { abortSignal: signal } : {};
    const measured = measure(content);
    let upload: string | undefined;
    const parts: CompletedPart[] = [];
    try {
      for await (const { body, isLast } of cutIntoParts(measured.content())) {
        signal?.throwIfAborted();
        if (isLast && parts.length === 0) {
          await call(what, ({ sdk, client }) =>
            client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: body }), abort),
          );
          break;
        }
        const PartNumber = parts.length + 1;
        if (PartNumber > mostParts) throw new StoreFault('refused', `${what} is too large for a bucket`);
        upload ??= await call(what, async ({ sdk, client }) => {
          const begun = await client.send(
            new sdk.CreateMultipartUploadCommand({ Bucket, Key, ChecksumAlgorithm: 'CRC32' }),
            abort,
          );
          return begun.UploadId;
        });
        const UploadId = upload;
        const { ETag, ChecksumCRC32 } = await call(what, ({ sdk, client }) => {
          const part = { Bucket, Key, UploadId, PartNumber, Body: body, ChecksumAlgorithm: 'CRC32' as const };
          return client.send(new sdk.UploadPartCommand(part), abort);
        });
        parts.push({ PartNumber, ETag, ...(ChecksumCRC32 ? { ChecksumCRC32 } : {}) });
      }
      const stored = measured.result();
      signal?.throwIfAborted();
      if (upload !== undefined) await complete(key, upload, parts, stored.bytes);
      upload = undefined;
      const size = await sizeOf(key);
      if (size !== stored.bytes) {
        throw new StoreFault('damaged', `${what} has ${size ?? 'no'} bytes after writing ${stored.bytes}`);
      }
      return stored;
    } catch (error) {
      // Parts of an upload that was given up would be kept, and paid for, until somebody ends it.
      if (upload !== undefined) await end(Key, upload).catch(() => {});
      throw error;
    }
  }

  async function complete(key: string, UploadId: string, Parts: CompletedPart[], bytes: number) {
    const Key = keyOf(key);
    try {
      await call(shown(key), ({ sdk, client }) =>
        client.send(
          new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
        ),
      );
    } catch (error) {
      // The answer to the first attempt was lost: the second finds no upload, but the whole object.
      const isGone = error instanceof StoreFault && error.problem === 'missing';
      if (!isGone || (await sizeOf(key)) !== bytes) throw error;
    }
  }

  function end(Key: string, UploadId: string) {
    return call(Key, ({ sdk, client }) =>
      client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })),
    );
  }

  /** A connection that breaks is opened again where it broke, as long as the object is the same. */
  async function* read(key: string, part?: { from: number; to: number }): AsyncGenerator<Buffer, void, void> {
    const Key = keyOf(key);
    let [at, size, failures] = [part?.from ?? 0, part ? part.to + 1 : 0, 0];
    let etag: string | undefined;
    for (;;) {
      const range = {
        ...((part || at > 0) && { Range: `bytes=${at}-${part?.to ?? ''}` }),
        ...(etag !== undefined && { IfMatch: etag }),
      };
      const { Body, ContentLength, ETag } = await call(shown(key), ({ sdk, client }) =>
        client.send(new sdk.GetObjectCommand({ Bucket, Key, ...range })),
      );
      if (at === 0 && !part) size = ContentLength ?? 0;
      etag ??= ETag;
      const chunks = (Body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await chunks.next();
          if (next.done) break;
          at += next.value.length;
          failures = 0;
          yield next.value;
        }
        if (at >= size) return;
        throw new Error('the answer ended too early');
      } catch (error) {
        if (++failures >= mostAttempts) throw asStoreFault(error, shown(key), name);
        await wait(100 * 2 ** failures);
      } finally {
        await chunks.return?.();
      }
    }
  }

  async function* list(prefix: string): AsyncGenerator<ListedObject, void, void> {
    refuseBadPrefix(prefix);
    let ContinuationToken: string | undefined;
    do {
      const page = await call(name, ({ sdk, client }) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket,
            Prefix: root + prefix,
            ...(ContinuationToken ? { ContinuationToken } : {}),
          }),
        ),
      );
      for (const { Key = '', Size = 0 } of page.Contents ?? []) {
        // Somebody else may have put something there; it is none of ours.
        if (isKey(Key.slice(root.length))) yield { key: Key.slice(root.length), bytes: Size };
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  async function remove(key: string): Promise<void> {
    const Key = keyOf(key);
    await call(shown(key), ({ sdk, client }) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
  }

  return {
    place: name,
    put,
    get: (key, sha256) => verify(read(key), sha256, shown(key)),
    getPart: (key, from, to) => read(key, { from, to }),
    size: sizeOf,
    list,
    delete: remove,
    // One by one: the call for many at once needs a checksum that not every server understands.
    async deleteAll(prefix) {
      let count = 0;
      let under: Promise<void>[] = [];
      for await (const { key } of list(prefix)) {
        under.push(remove(key));
        count++;
        if (under.length < deletionsAtOnce) continue;
        await Promise.all(under);
        under = [];
      }
      await Promise.all(under);
      return count;
    },
    async endUploads(prefix) {
      refuseBadPrefix(prefix);
      let count = 0;
      let marker: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
      while (marker) {
        const from: { KeyMarker?: string; UploadIdMarker?: string } = marker;
        const page = await call(name, ({ sdk, client }) =>
          client.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: root + prefix, ...from })),
        );
        for (const { Key, UploadId } of page.Uploads ?? []) {
          if (!Key?.startsWith(root + prefix) || !UploadId) continue;
          await end(Key, UploadId);
          count++;
        }
        const { IsTruncated, NextKeyMarker, NextUploadIdMarker } = page;
        marker =
          IsTruncated && NextKeyMarker
            ? { KeyMarker: NextKeyMarker, ...(NextUploadIdMarker && { UploadIdMarker: NextUploadIdMarker }) }
            : undefined;
      }
      return count;
    },
    async check() {
      await call(name, ({ sdk, client }) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: root, MaxKeys: 1 })),
      );
    },
    close() {
      void opened?.then(({ client }) => client.destroy());
    },
  };
}

function isKey(key: string): boolean {
  try {
    refuseBadKey(key);
    return true;
  } catch {
    return false;
  }
}

/** Parts of the size that a part with its number has. Nothing but one part, and a piece of the source, is in memory. */
async function* cutIntoParts(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ body: Buffer; isLast: boolean }, void, void> {
  let [held, bytes, number] = [[] as Uint8Array[], 0, 0];
  for await (const chunk of content) {
    if (bytes >= partBytes(number)) {
      yield { body: Buffer.concat(held), isLast: false };
      [held, bytes] = [[], 0];
      number++;
    }
    held.push(chunk);
    bytes += chunk.length;
  }
  yield { body: Buffer.concat(held), isLast: true };
}

/** Only the name and the status of an error: the rest may repeat the request, or its signature. */
function asStoreFault(error: unknown, what: string, store: string): unknown {
  if (error instanceof StoreFault) return error;
  if (!(error instanceof Error) || error.name === 'AbortError') return error;
  const { name, code, $metadata } = error as {
    name: string;
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket') return new StoreFault('refused', `there is no bucket for ${store}`);
  if (name === 'CredentialsProviderError') {
    return new StoreFault(
      'refused',
      `there are no credentials for ${store}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or use a role`,
    );
  }
  if (status === 404) return new StoreFault('missing', `there is no ${what}`);
  const told = [typeof code === 'string' ? code : name, ...(status === undefined ? [] : [status])].join(', ');
  const isTheirs = status === undefined || status < 400 || status >= 500 || status === 408 || status === 429;
  return isTheirs
    ? new StoreFault('away', `${store} cannot be reached (${told})`)
    : new StoreFault('refused', `${store} refused a call for ${what} (${told})`);
}
