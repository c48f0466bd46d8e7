import { download } from '../../kit/download.ts';

/** The name is the one in the command that checks the hash. */
export async function saveSeason(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  // The byte order mark tells spreadsheets that the file is UTF-8. The command leaves out the first line.
  download('season.csv', 'text/csv;charset=utf-8', ['\uFEFF', await new Response(stream).blob()]);
}
