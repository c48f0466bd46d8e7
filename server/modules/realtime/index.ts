export type { ChannelSource } from './channel-source.ts';
export { openRealtime, webSocketPath } from './open-realtime.ts';
export { realtimeEndpoints } from './routes.ts';
