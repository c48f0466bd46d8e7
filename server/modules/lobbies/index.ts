export { lobbiesData } from './data.ts';
export { openLobbies } from './module.ts';
