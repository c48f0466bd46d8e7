export { segmentsData } from './data.ts';
export { segmentChanged, segmentDerived } from './derived.ts';
export { openSegments } from './module.ts';
export { fingerprintOf } from './notice-changes.ts';
export { readSegmentSize } from './read-size.ts';
export { readSizesOfPage } from './read-sizes.ts';
export type { SweepRow } from './sweep-queries.ts';
export { beginSweep, endSweep, isAnyToSweep, listSweeps, moveSweep } from './sweeps.ts';
export { collectMember, type MemberChanges, writeMembers } from './write-members.ts';
