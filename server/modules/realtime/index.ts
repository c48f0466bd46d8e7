export { openRealtime, webSocketPath } from './open-realtime.ts';
export { createChannelSource } from './read-channels.ts';
export { realtimeEndpoints } from './routes.ts';
