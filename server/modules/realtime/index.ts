export { webSocketPath } from './connection/socket-server.ts';
export { realtimeData } from './data.ts';
export { createLocalBroadcast } from './delivery/broadcast.ts';
export { createFanOut } from './delivery/fan-out.ts';
export { openRealtime } from './module.ts';
