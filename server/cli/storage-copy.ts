import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import type { ObjectStore } from '../platform/objects/object-store.ts';
import { openStore } from '../platform/objects/open-store.ts';
import { readPlace, type StorePlace } from '../platform/objects/place.ts';
import { type Command, UsageFault } from './command.ts';
import { interruptible } from './interruption.ts';
import { readOptions } from './read-options.ts';
import { describeSize } from './size.ts';

export const storageCopyCommand: Command = {
  name: 'storage copy',
  usage: '--from <folder or s3://…> [--to <folder or s3://…>]',
  summary:
    'Copy all files of a storage to another one (default: LAUREL_STORAGE_URL), and compare every byte; run it again to go on',
  async run(args, config) {
    const options = readOptions(args, { from: 'required', to: 'optional' });
    const target = options.to === undefined ? config.storage : placeOf(config, 'to', options.to);
    if (!target) throw new UsageFault('missing --to: LAUREL_STORAGE_URL is not set');
    const [from, to] = [openStore(placeOf(config, 'from', options.from)), openStore(target)];
    try {
      await Promise.all([from.check(), to.check()]);
      const { copied, known, bytes } = await interruptible((signal) => copyAll(from, to, signal));
      return [
        `Copied ${copied} files from ${from.place} to ${to.place}; ${known} were there already.`,
        `All of them (${describeSize(bytes)}) were read back and are the same. Nothing was removed from ${from.place}.`,
      ];
    } finally {
      from.close();
      to.close();
    }
  },
};

function placeOf({ region }: Config, option: string, value: string): StorePlace {
  try {
    return readPlace(value, region);
  } catch (error) {
    throw new UsageFault(`--${option}: ${(error as Error).message}`);
  }
}

/** An object that is at the target with the same bytes is left alone: so a copy that was interrupted goes on. */
async function copyAll(from: ObjectStore, to: ObjectStore, signal: AbortSignal) {
  const done = { copied: 0, known: 0, bytes: 0 };
  for await (const { key, bytes } of from.list('')) {
    signal.throwIfAborted();
    done.bytes += bytes;
    if ((await to.size(key)) === bytes && (await hashOf(from, key)) === (await hashOf(to, key))) {
      done.known++;
      continue;
    }
    const { sha256 } = await to.put(key, from.get(key), signal);
    if ((await hashOf(to, key)) !== sha256) {
      throw new UsageFault(`${to.place}/${key} is not what was written to it; run the command again`);
    }
    done.copied++;
  }
  return done;
}

async function hashOf(store: ObjectStore, key: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of store.get(key)) digest.update(chunk);
  return digest.digest('hex');
}
