export { AnyBundle } from './bundle-schemas.ts';
export { changesetsData } from './data.ts';
export { openChangesets } from './module.ts';
export { readEdits as readChangesetEdits } from './read-edits.ts';
export { readBundleEdits } from './try-bundle.ts';
