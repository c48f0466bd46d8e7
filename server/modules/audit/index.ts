export { type Actor, systemActor } from './actor.ts';
export { listAuditLog } from './list-audit-log.ts';
export { recordChange } from './record-change.ts';
export { auditRemoval } from './removal/queries.ts';
export { AuditEntry } from './schemas.ts';
