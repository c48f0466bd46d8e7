export { clientsData } from './data.ts';
export { openClients } from './module.ts';
export { showData, type Viewer } from './show.ts';
