import { createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ArchiveFault, readArchivedEvents } from '../modules/events/index.ts';
import { type Command, UsageFault } from './command.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const archiveReadCommand: Command = {
  name: 'archive read',
  usage: '--file <archive> --out <file> [--player <id>]',
  summary: 'Decrypt the events of an archive, or those of one player id, into a file of JSON lines',
  async run(args, config) {
    const options = readOptions(args, { file: 'required', out: 'required', player: 'optional' });
    const [file, out] = [resolve(options.file), resolve(options.out)];
    await access(file).catch(() => {
      throw new UsageFault(`there is no file ${file}`);
    });
    let [written, erased] = [0, 0];
    await withDatabase(config, async (db) => {
      async function* lines() {
        for await (const one of readArchivedEvents(db, file)) {
          if ('erased' in one) {
            erased += one.erased;
          } else if (options.player === undefined || JSON.parse(one.line).playerId === options.player) {
            written++;
            yield `${one.line}\n`;
          }
        }
      }
      // `wx`: an existing file is not replaced.
      await pipeline(Readable.from(lines()), createWriteStream(out, { flags: 'wx', mode: 0o600 })).catch(
        refuse,
      );
    });
    return [
      `Wrote ${written} events to ${out}.`,
      ...(erased > 0
        ? [`${erased} events belong to players who were erased, and cannot be read any more.`]
        : []),
    ];
  },
};

function refuse(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof ArchiveFault) throw new UsageFault(message);
  if (code === 'EEXIST') throw new UsageFault(`${message.replace(/^EEXIST: /, '')}; choose another --out`);
  if (code?.startsWith('E')) throw new UsageFault(message);
  throw error;
}
