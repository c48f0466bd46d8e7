import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';

/**
 * The part of S3 that the service uses, for tests that need a server that fails when they say so, and for machines without a
 * real one (start-s3.ts). It is stricter than most: it checks the signature of every call and the checksum of every body,
 * refuses parts that are too small, and knows no call that the service does not make.
 */
export interface StrictServer {
  port: number;
  objects: Map<string, Buffer>;
  /** Uploads of several parts that were begun and neither completed nor ended. */
  uploads: Map<string, Upload>;
  /** The calls so far: `PUT images/a`. */
  calls: string[];
  /** Decides about each call, before anything else: an answer in its place, or nothing. */
  interfere(how: Interference | undefined): void;
  close(): Promise<void>;
}

interface Upload {
  key: string;
  parts: Map<number, Buffer>;
}

interface Call {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** `cut`: the connection ends in the middle of the answer. `lose`: the call is done, and its answer is not sent. */
export type Interference = (
  call: Pick<Call, 'method' | 'key' | 'query'>,
) => number | 'cut' | 'lose' | undefined;

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export interface Account {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const smallestPart = 5 * 1024 * 1024;
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const element = (name: string, content: string | number | boolean) => `<${name}>${content}</${name}>`;
const document = (name: string, ...content: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content.join('')}</${name}>`;

export async function startStrictServer(account: Account, pageSize = 3, port = 0): Promise<StrictServer> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  const calls: string[] = [];
  let interference: Interference | undefined;

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (error instanceof Refusal) refuse(response, error);
      else response.destroy(error as Error);
    });
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    const url = new URL(request.url ?? '/', 'http://s3');
    const method = request.method ?? '';
    const [bucket, ...rest] = url.pathname.slice(1).split('/').map(decodeURIComponent);
    const call: Call = {
      method,
      key: rest.join('/'),
      query: url.searchParams,
      headers: request.headers,
      body,
    };
    calls.push(`${method} ${call.key}`);
    const planned = interference?.(call);
    if (typeof planned === 'number')
      throw new Refusal(planned, planned === 403 ? 'AccessDenied' : 'SlowDown');
    checkSignature(request, url, body, account);
    checkBody(call);
    if (bucket !== account.bucket) throw new Refusal(404, 'NoSuchBucket');
    const answer = handle(call);
    if (planned === 'lose') return void response.destroy();
    response.writeHead(answer.status ?? 200, { ...answer.headers });
    if (planned !== 'cut') return void response.end(method === 'HEAD' ? undefined : answer.body);
    const half = Buffer.from(answer.body ?? '');
    response.write(half.subarray(0, half.length / 2), () => response.destroy());
  }

  function handle(call: Call): { status?: number; headers?: Record<string, string>; body?: string | Buffer } {
    const { method, key, query, headers, body } = call;
    const upload = query.get('uploadId');
    if (key === '' && method === 'GET')
      return { body: query.has('uploads') ? listUploads(query) : list(query) };
    if (key === '') throw new Refusal(501, 'NotImplemented');
    if (method === 'POST' && query.has('uploads')) {
      const id = randomBytes(8).toString('hex');
      uploads.set(id, { key, parts: new Map() });
      return { body: document('InitiateMultipartUploadResult', element('UploadId', id)) };
    }
    if (upload !== null) {
      const begun = uploads.get(upload);
      if (!begun || begun.key !== key) throw new Refusal(404, 'NoSuchUpload');
      if (method === 'PUT') {
        begun.parts.set(Number(query.get('partNumber')), body);
        return {
          headers: { etag: etagOf(body), 'x-amz-checksum-crc32': String(headers['x-amz-checksum-crc32']) },
        };
      }
      uploads.delete(upload);
      if (method === 'DELETE') return { status: 204 };
      if (method !== 'POST') throw new Refusal(501, 'NotImplemented');
      objects.set(key, join(begun, body.toString()));
      return { body: document('CompleteMultipartUploadResult', element('Key', escaped(key))) };
    }
    if (method === 'PUT') {
      objects.set(key, body);
      return { headers: { etag: etagOf(body) } };
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    if (method === 'GET' || method === 'HEAD') return read(call);
    throw new Refusal(501, 'NotImplemented');
  }

  function read({ key, headers }: Call) {
    const content = objects.get(key);
    if (!content) throw new Refusal(404, 'NoSuchKey');
    const etag = etagOf(content);
    if (headers['if-match'] !== undefined && headers['if-match'] !== etag) {
      throw new Refusal(412, 'PreconditionFailed');
    }
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(String(headers.range ?? '')) ?? [];
    const body = content.subarray(Number(from ?? 0), to ? Number(to) + 1 : undefined);
    if (from !== undefined && body.length === 0) throw new Refusal(416, 'InvalidRange');
    return {
      status: from === undefined ? 200 : 206,
      headers: { etag, 'content-length': String(body.length) },
      body,
    };
  }

  function list(query: URLSearchParams): string {
    if (query.get('list-type') !== '2') throw new Refusal(501, 'NotImplemented');
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const size = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize));
    const page = all.slice(0, size);
    const isCut = all.length > page.length;
    return document(
      'ListBucketResult',
      element('IsTruncated', isCut),
      ...(isCut ? [element('NextContinuationToken', escaped(page.at(-1) ?? ''))] : []),
      ...page.map((key) =>
        element('Contents', element('Key', escaped(key)) + element('Size', objects.get(key)?.length ?? 0)),
      ),
    );
  }

  function listUploads(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
    return document(
      'ListMultipartUploadsResult',
      element('IsTruncated', false),
      ...found.map(([id, { key }]) =>
        element('Upload', element('Key', escaped(key)) + element('UploadId', id)),
      ),
    );
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    objects,
    uploads,
    calls,
    interfere: (how) => {
      interference = how;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function join({ parts }: Upload, request: string): Buffer {
  const named = [...request.matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));
  const bodies = named.map(({ number, etag }, index) => {
    const body = parts.get(number);
    if (!body || etagOf(body) !== etag || number !== index + 1) throw new Refusal(400, 'InvalidPart');
    if (index < named.length - 1 && body.length < smallestPart) throw new Refusal(400, 'EntityTooSmall');
    return body;
  });
  if (bodies.length === 0) throw new Refusal(400, 'MalformedXML');
  return Buffer.concat(bodies);
}

/** Every body that is stored must come with its checksum. */
function checkBody({ method, headers, body }: Call): void {
  if (method !== 'PUT') return;
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  if (headers['x-amz-checksum-crc32'] !== sum.toString('base64')) throw new Refusal(400, 'BadDigest');
}

/** Signature version 4, over the headers that the caller says it signed. */
function checkSignature(
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Account,
): void {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/;
  const [, id, day = '', region = '', signed = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  if (id !== accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256'))
    throw new Refusal(403, 'AccessDenied');
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request');
  if (hmac(key, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch');
}

function refuse(response: ServerResponse, { status, code }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(document('Error', element('Code', code), element('Message', 'refused')));
}
