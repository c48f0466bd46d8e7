export { realtimeEndpoints } from './routes.ts';
