export { Effect } from './effect-schema.ts';
export type { ErasureHook } from './erase-player.ts';
export { listPlayers } from './list/list-players.ts';
export { purgeTombstones } from './queries.ts';
export { readPlayer } from './read-player.ts';
export { playerEndpoints } from './routes.ts';
export { idFormat, Player, PlayerId } from './schemas.ts';
