export { appendToOutbox, type OutboxEntry } from './append.ts';
export { outboxData } from './data.ts';
export { openOutbox } from './module.ts';
export { type Relay, startRelay } from './relay.ts';
