export { simulationData } from './data.ts';
export { openSimulation } from './module.ts';
