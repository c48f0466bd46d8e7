export { playersData } from './data.ts';
export { Effect } from './effect-schema.ts';
export { ensurePlayer, lockPlayer } from './ensure-player.ts';
export {
  erasureMark,
  listErased,
  playerSubject,
  wasErasedSince,
} from './erase-player.ts';
export { listPlayers } from './list/list-players.ts';
export { openPlayers } from './module.ts';
export { presentPlayer } from './present-player.ts';
export { changeProfile, emptyProfile, type Profile, type ProfileChange } from './profile.ts';
export type { PlayerRow } from './queries.ts';
export { readPlayerKey } from './read-player.ts';
export { idFormat, Player, PlayerId, PlayerIdentify, PlayerPath, PlayerProfile } from './schemas.ts';
