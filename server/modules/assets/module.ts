import { createJob } from '../../platform/jobs.ts';
import { openStore } from '../../platform/objects/open-store.ts';
import { type StorePlace, within } from '../../platform/objects/place.ts';
import type { Guards } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { assetsData } from './data.ts';
import { createImageStore } from './image-store.ts';
import { countAssets } from './queries.ts';
import { createAssetReader } from './read-asset.ts';
import { assetEndpoints } from './routes.ts';

interface Needs {
  guards: Guards;
  publicUrl: string | undefined;
  /** Absent: images are kept in the database. */
  storage: StorePlace | undefined;
}

export function openAssets(kit: Kit, { storage, ...needs }: Needs): Module {
  const objects = storage && openStore(within(storage, 'images'));
  const store = objects && createImageStore(objects, kit.log);
  const reader = createAssetReader(kit.db, store);
  return {
    data: assetsData,
    endpoints: assetEndpoints({ db: kit.db, clock: kit.clock, reader, store, ...needs }),
    usage: {
      async ofProject(on, projectId) {
        return { images: (await countAssets.one(on, projectId)).count };
      },
    },
    ...(store && objects
      ? {
          jobs: [
            createJob('delete stored images', 60_000, (context) => store.deleteDoomed(kit.jobDb, context)),
          ],
          stop: async () => objects.close(),
        }
      : {}),
  };
}
