export { webSocketPath } from './connection/socket-server.ts';
export { realtimeData } from './data.ts';
export { openRealtime } from './module.ts';
