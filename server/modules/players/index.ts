export { playerEndpoints } from './routes.ts';
export { PlayerId } from './schemas.ts';
