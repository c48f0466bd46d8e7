export { realtimeData } from './data.ts';
export { openRealtime } from './module.ts';
export { webSocketPath } from './open-sockets.ts';
