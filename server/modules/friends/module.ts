import type { Guards } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { friendsData } from './data.ts';
import { blockList, friendList } from './export-player.ts';
import { friendEndpoints } from './routes.ts';

export function openFriends({ db, clock, wake }: Kit, { guards }: { guards: Guards }): Module {
  return {
    data: friendsData,
    endpoints: friendEndpoints({ db, guards, clock, wake }),
    exports: [friendList, blockList],
  };
}
