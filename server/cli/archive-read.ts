import { createReadStream, createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { ArchiveFault, findStoredArchive, readArchivedEvents } from '../modules/events/index.ts';
import { openStore } from '../platform/objects/open-store.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Command, UsageFault } from './command.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const archiveReadCommand: Command = {
  name: 'archive read',
  usage: '--file <archive> --out <file> [--player <id>]',
  summary:
    'Decrypt the events of an archive, or those of one player id, into a file of JSON lines; the archive is a path, or a name in the storage',
  async run(args, config) {
    const options = readOptions(args, { file: 'required', out: 'required', player: 'optional' });
    const out = resolve(options.out);
    let [written, erased] = [0, 0];
    await withArchive(config, options.file, async (db, source) => {
      async function* lines() {
        for await (const one of readArchivedEvents(db, source)) {
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

/** A file of this machine, or else the archive of that name where the service puts them. */
async function withArchive(
  config: Config,
  name: string,
  work: (db: Database, source: Parameters<typeof readArchivedEvents>[1]) => Promise<void>,
): Promise<void> {
  const path = resolve(name);
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  ) {
    return withDatabase(config, (db) => work(db, { path, content: createReadStream(path) }));
  }
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name)) throw new UsageFault(`there is no file ${path}`);
  const store = openStore(config.eventLog.archives);
  try {
    await withDatabase(config, async (db) => {
      const source = await findStoredArchive(db, store, name);
      if (!source) throw new UsageFault(`there is no file ${path}, and no archive ${name} in ${store.place}`);
      await work(db, source);
    });
  } finally {
    store.close();
  }
}

function refuse(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof ArchiveFault) throw new UsageFault(message);
  if (code === 'EEXIST') throw new UsageFault(`${message.replace(/^EEXIST: /, '')}; choose another --out`);
  if (code?.startsWith('E')) throw new UsageFault(message);
  throw error;
}
