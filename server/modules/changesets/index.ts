export { changesetsData } from './data.ts';
export { openChangesets } from './module.ts';
export { readEdits as readChangesetEdits } from './read-edits.ts';
