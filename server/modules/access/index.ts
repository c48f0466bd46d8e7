export { createApiKey } from './api-keys.ts';
export { type CallCounter, createCallCounter } from './call-counter.ts';
export { type AccessDependencies, environmentSubject, meterUnrouted } from './credentials.ts';
export {
  createGuards,
  type Guards,
  type PersonContext,
  type ProjectContext,
  type TenantContext,
} from './guards.ts';
export { createKeyCache, type KeyCache, keepKeysFresh } from './key-cache.ts';
export { type EnvironmentName, environmentNames } from './key-format.ts';
export { checkPassword } from './log-in.ts';
export { callsPerMinute, type Plan, planNames, plans } from './plans.ts';
export {
  deleteOtherSessions,
  findUserByEmail,
  insertUser,
  purgeKeySecrets,
  purgeSessions,
  setPassword,
} from './queries.ts';
export { may, type Role, roles } from './roles.ts';
export { accessEndpoints } from './routes.ts';
export { Email, Id, LoginResponse, Name, passwordLength, RoleName, Timestamp } from './schemas.ts';
export { openSession } from './sessions.ts';
