import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { type CsvError, parse } from 'csv-parse';
import { reasonOf } from '../config/read-folder.ts';
import { CliError, usageError } from '../exit-codes.ts';
import { isRecord } from '../settings.ts';

export type RowFormat = 'csv' | 'jsonl';

/** One row of the file: its fields, or its fault. `number` counts from 1, without the header of a CSV file. */
export type Row = { number: number; fields: Record<string, unknown> } | { number: number; fault: string };

/** A longer row is probably an unclosed quote, or the file is something else. */
const longestRow = 1024 * 1024;

export function formatOfFile(path: string, given: RowFormat | undefined): RowFormat {
  if (given) return given;
  const extension = extname(path).toLowerCase();
  if (extension === '.csv') return 'csv';
  if (extension === '.jsonl' || extension === '.ndjson') return 'jsonl';
  throw usageError(`${path} must end with .csv or .jsonl. Otherwise say which it is with --format.`);
}

/** In bytes. */
export async function sizeOf(path: string): Promise<number> {
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) throw new CliError(`${path} is a folder.`);
    return stats.size;
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`Cannot read ${path}: ${reasonOf(error)}.`);
  }
}

/** Reads row by row, because the file may be larger than the memory. `read` then says how far it is. */
export async function* readRows(
  path: string,
  format: RowFormat,
  read: { bytes(): number } = { bytes: () => 0 },
): AsyncGenerator<Row> {
  await sizeOf(path);
  const input = createReadStream(path);
  read.bytes = () => input.bytesRead;
  yield* format === 'csv' ? readCsv(path, input) : readLines(path, input);
}

async function* readCsv(path: string, input: ReadStream): AsyncGenerator<Row> {
  const records = input.pipe(
    parse({ bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: longestRow }),
  );
  input.on('error', (error) => records.destroy(error));
  let head: string[] | undefined;
  let number = 0;
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      if (!head) {
        head = record.map((name) => name.trim());
        const twice = head.find((name, index) => head?.indexOf(name) !== index);
        if (twice !== undefined) throw new CliError(`${path}: the column "${twice}" is there twice.`);
        continue;
      }
      number += 1;
      if (record.length !== head.length) {
        yield { number, fault: `has ${record.length} fields, but the first line has ${head.length}` };
      } else {
        const fields = head.map((name, index) => [name, record[index] ?? ''] as const);
        yield { number, fields: Object.fromEntries(fields) };
      }
    }
  } catch (error) {
    if ((error as CsvError).code?.startsWith('CSV_')) {
      throw new CliError(`${path} is not valid CSV after row ${number}: ${(error as Error).message}`);
    }
    throw error;
  } finally {
    input.destroy();
  }
}

async function* readLines(path: string, input: ReadStream): AsyncGenerator<Row> {
  let number = 0;
  for await (const line of linesOf(path, input)) {
    if (line.trim() === '') continue;
    number += 1;
    yield readLine(number, line);
  }
}

function readLine(number: number, line: string): Row {
  try {
    const fields: unknown = JSON.parse(line);
    return isRecord(fields) ? { number, fields } : { number, fault: 'must be a JSON object' };
  } catch {
    return { number, fault: 'is not JSON' };
  }
}

async function* linesOf(path: string, input: ReadStream): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let isFirst = true;
  for await (const chunk of input as AsyncIterable<Buffer>) {
    let text = rest + decoder.write(chunk);
    if (isFirst) text = text.replace(/^\ufeff/, '');
    isFirst = false;
    const lines = text.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > longestRow) throw new CliError(`${path} has a line of more than 1 MiB.`);
  }
  yield rest + decoder.end();
}
