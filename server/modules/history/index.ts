export { type Author, authorOf } from './author.ts';
export { historyData } from './data.ts';
export { endPlay } from './end-play.ts';
export { openHistory } from './module.ts';
export { type NamedVersion, nameVersions } from './name-versions.ts';
export { readProjectAt } from './read-project-at.ts';
export { findNewest, listDeleted, listVersions, readVersion } from './read-versions.ts';
export { beginFrame, type NewVersion, recordVersions } from './record-versions.ts';
export type { VersionedKind } from './versioned-kind.ts';
