import { LaurelError } from '../../../../packages/sdk/src/index.ts';
import { download } from '../../../kit/download.ts';
import type { Here } from '../../../session/here.ts';
import type { StoredExport } from './queries.ts';

const types = { csv: 'text/csv;charset=utf-8', ndjson: 'application/x-ndjson' } as const;

/** After so many failures in a row without a byte between them it is given up. */
const mostFailures = 5;
/** What has arrived is handed to the browser in blobs of this size, which it may keep on disk. */
const blobBytes = 8 * 1024 * 1024;

export interface Watcher {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** The connection was lost too often. */
export class DownloadCut extends Error {}

/**
 * Downloads a stored export as a file. Where the connection breaks, it goes on with the rest. It is not a plain link: a
 * browser would send neither the project nor the environment with one.
 */
export async function downloadExport(
  { api, environment }: Pick<Here, 'api' | 'environment'>,
  { id, bytes, format }: Pick<StoredExport, 'id' | 'bytes' | 'format'>,
  { signal, onProgress }: Watcher,
): Promise<void> {
  const blobs: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let [have, inChunks, failures] = [0, 0, 0];
  let isWhole = false;
  const pack = () => {
    blobs.push(new Blob(chunks));
    chunks = [];
    inChunks = 0;
  };
  const read = async () => {
    const stream = await api.getStream('/player-exports/{exportId}/content', {
      params: { path: { exportId: id } },
      ...(have > 0 && { headers: { Range: `bytes=${have}-` } }),
      signal,
    });
    for await (const chunk of chunksOf(stream)) {
      chunks.push(chunk);
      have += chunk.length;
      inChunks += chunk.length;
      failures = 0;
      if (inChunks >= blobBytes) pack();
      onProgress(have / bytes);
    }
    if (have !== bytes) throw new DownloadCut();
  };
  while (!isWhole) {
    try {
      await read();
      isWhole = true;
    } catch (error) {
      // An answer of the service stands: the export is gone, for example.
      if (signal.aborted || (error instanceof LaurelError && error.code !== 'NETWORK')) throw error;
      failures += 1;
      // More than there is comes from a proxy that sends the whole in place of the rest.
      if (failures >= mostFailures || have > bytes) throw new DownloadCut();
      await pause(250 * 2 ** failures, signal);
    }
  }
  pack();
  // The byte order mark tells spreadsheets that the file is UTF-8.
  download(`players-${environment}.${format}`, types[format], [
    ...(format === 'csv' ? ['\uFEFF'] : []),
    ...blobs,
  ]);
}

/** Not every browser can walk over a stream by itself. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
