export { findAccount, insertAccount, replacePassword } from './accounts.ts';
export { createApiKey } from './api-keys.ts';
export type { CallCounter } from './call-counter.ts';
export { listCallDays, moveKeys } from './call-days.ts';
export type { ProjectContext, ProjectScope, TenantContext } from './contexts.ts';
export { type AccessDependencies, environmentSubject, overLimit } from './credentials.ts';
export { accessData } from './data.ts';
export type { Guards } from './guards.ts';
export { type EnvironmentName, environmentNames } from './key-format.ts';
export {
  compiledBytesPerProject,
  definitionsPerKind,
  objectivesPerEventType,
  projectLimit,
  projectLimitNames,
  projectLimits,
} from './limits.ts';
export { checkPassword, refuseChangedPassword, throttleAddress } from './log-in.ts';
export { type Access, openAccess } from './module.ts';
export {
  callsPerMinute,
  type Plan,
  planNames,
  plans,
  plansWithWebhooks,
  webhooksPerProject,
} from './plans.ts';
export { refuseFromTest } from './refuse-from-test.ts';
export { findRevokedCredentials, type HeldCredential, secretMark } from './revoked-credentials.ts';
export { keyScopes, may, type Role, roles } from './roles.ts';
export {
  CreatedAt,
  Email,
  Id,
  LoginResponse,
  Name,
  ProjectId,
  passwordLength,
  RoleName,
  TenantId,
  TenantName,
  Timestamp,
  UpdatedAt,
  UserId,
} from './schemas.ts';
export { answerSignIn, openSession } from './sessions.ts';
export { orGone } from './vanished.ts';
