export { type AuditAction, auditActions } from './actions.ts';
export { type Actor, systemActor } from './actor.ts';
export { auditData } from './data.ts';
export { listAuditLog } from './list-audit-log.ts';
export { openAudit } from './module.ts';
export { recordChange } from './record-change.ts';
export { AuditEntry, AuditQuery } from './schemas.ts';
