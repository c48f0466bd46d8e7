export type { CallCounter } from './call-counter.ts';
export { listCallDays, moveKeys } from './call-days.ts';
export { type CallerIdentity, findEndedKeys, identityOf } from './caller-identity.ts';
export {
  type ClientSettings,
  clientSettings,
  type StoredClientSettings,
} from './client-settings.ts';
export type { KeyContext, PlayerContext, ProjectContext, ProjectScope, TenantContext } from './contexts.ts';
export { environmentSubject } from './credentials.ts';
export { accessData } from './data.ts';
export type { AccessDependencies } from './dependencies.ts';
export { overLimit } from './enforce-limit.ts';
export { timeIn } from './environment-time.ts';
export { LoginChallenge } from './factors/schemas.ts';
export { dropSecondFactor } from './factors/second-factor.ts';
export { signIn } from './factors/sign-in.ts';
export type { Guards } from './guards.ts';
export { createApiKey, peopleBehind } from './keys/api-keys.ts';
export type { KeyCache } from './keys/key-cache.ts';
export { type EnvironmentName, environmentNames } from './keys/key-format.ts';
export { type Access, openAccess, playerCaller } from './module.ts';
export {
  endOtherAccess,
  findAccount,
  insertAccount,
  lockAccount,
  replacePassword,
} from './people/accounts.ts';
export { checkPassword, refuseChangedPassword, throttle, throttleAddress } from './people/log-in.ts';
export { issueReset } from './people/password-resets.ts';
export { readPeople } from './people/read-people.ts';
export { recordForUser } from './people/record-for-user.ts';
export { endAccessOfDomains, endSsoAccess } from './people/required-sso.ts';
export { aboutReset, writeResetMail } from './people/reset-mail.ts';
export { answerSignIn, openSession, sessionCookieOf } from './people/sessions.ts';
export {
  looksLikePlayerToken,
  readPlayerToken,
  signPlayerToken,
} from './player-tokens.ts';
export { refuseFromTest } from './refuse-from-test.ts';
export { findRevokedCredentials, type HeldCredential, secretMark } from './revoked-credentials.ts';
export { keyScopes, may, type Permission, permissions, type Role, roles } from './roles.ts';
export {
  Email,
  LoginResult,
  ProjectId,
  passwordLength,
  RoleName,
  TenantId,
  TenantName,
  UserId,
} from './schemas.ts';
export {
  endTokens,
  listEndedPlayers,
  listTokenEnds,
  playerHash,
  playerSubject,
  readTokenEnd,
  type TokenEnds,
  tokenEndMark,
} from './token-ends.ts';
export { orGone } from './vanished.ts';
