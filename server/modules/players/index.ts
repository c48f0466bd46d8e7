export { playerChannel } from './channel.ts';
export { countBadgeHolders } from './count-holders.ts';
export { playersData } from './data.ts';
export type { DuePlayer } from './due/queries.ts';
export { type Who, walkDue, zonesOfPlayers } from './due/walk-due.ts';
export { createExportPlaces } from './export/export-places.ts';
export {
  BadgeId,
  BoostId,
  CurrencyId,
  ItemId,
  idFormat,
  OfferId,
  PlayerId,
  QuestId,
} from './field-schemas.ts';
export { checkSegment } from './list/check-segment.ts';
export { listPlayers } from './list/list-players.ts';
export { checkFilters, withFixedTimes } from './list/player-filters.ts';
export { walkPlayers } from './list/walk-players.ts';
export { lockPlayer } from './lock-player.ts';
export { openPlayers } from './module.ts';
export { createPlayerNotices, type PlayerNotices } from './player-notices.ts';
export { levelProgress, presentPlayer } from './present-player.ts';
export { changeProfile, emptyProfile, type Profile, type ProfileChange } from './profile.ts';
export type { PlayerRow } from './queries.ts';
export { readPlayerKey, readPlayerRow, readPlayerRows } from './read-player.ts';
export { drawPlayers, type SampledPlayer, samplePlayers } from './sample/sample-players.ts';
export {
  Player,
  PlayerPath,
  PlayerProfile,
  playerFilterFields,
  playerSorts,
} from './schemas.ts';
export { PlayerAdventure, presentAdventure } from './state/adventures/list.ts';
export { listEarnedBadges } from './state/badges/list-earned.ts';
export { PlayerBalance } from './state/balances/list.ts';
export { forgetScore } from './state/boards/facet.ts';
export { listPlayerExperiments, PlayerExperiment } from './state/experiments/list.ts';
export { formatOfValues, valuesOf } from './state/experiments/values.ts';
export { itemList, PlayerItem } from './state/items/list.ts';
export {
  type LoadedPlayer,
  loadPlayers,
  namesOf,
  profileOf,
  type WantedPlayer,
} from './state/load-players.ts';
export { createPlayerCache, type PlayerCache } from './state/player-cache.ts';
export {
  markEntriesChanged,
  markListsChanged,
  markProfileChanged,
  markProgressChanged,
  markStateChanged,
  openPlayerChanges,
  type PlayerChanges,
  writePlayers,
} from './state/player-changes.ts';
export { nameOf } from './state/player-name.ts';
export { PlayerQuest, presentQuest } from './state/quests/list.ts';
export { isAnyOverdue, readOverdueEnvironments, readOverduePlayers } from './state/quests/overdue.ts';
export {
  endLog,
  filterLogged,
  isLogged,
  readLogged,
  readNextStates,
  readState,
  readStates,
} from './state/read-state.ts';
