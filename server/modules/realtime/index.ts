export { realtimeData } from './data.ts';
export { openRealtime } from './module.ts';
export { webSocketPath } from './socket-server.ts';
