export { Effect } from './effect-schema.ts';
export {
  type ErasureHook,
  erasureMark,
  listErased,
  playerSubject,
  wasErasedSince,
} from './erase-player.ts';
export type { KeptList } from './export-player.ts';
export { identifyPlayer, lockPlayer } from './identify-player.ts';
export { listPlayers } from './list/list-players.ts';
export { presentPlayer } from './present-player.ts';
export { type PlayerRow, purgeTombstones } from './queries.ts';
export { readPlayerKey } from './read-player.ts';
export { playerRemoval } from './removal/queries.ts';
export { playerEndpoints } from './routes.ts';
export { idFormat, Player, PlayerId } from './schemas.ts';
