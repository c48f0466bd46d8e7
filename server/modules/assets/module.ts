import type { Guards } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { assetsData } from './data.ts';
import { countAssets } from './queries.ts';
import { createAssetReader } from './read-asset.ts';
import { assetEndpoints } from './routes.ts';

export function openAssets(kit: Kit, needs: { guards: Guards; publicUrl: string | undefined }): Module {
  const reader = createAssetReader(kit.db);
  return {
    data: assetsData,
    endpoints: assetEndpoints({ db: kit.db, clock: kit.clock, reader, ...needs }),
    usage: {
      async ofProject(on, projectId) {
        return { images: (await countAssets.one(on, projectId)).count };
      },
    },
  };
}
