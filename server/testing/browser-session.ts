import { csrfTokenOf } from '../modules/access/people/session-cookie.ts';
import { createKeyring } from '../platform/crypto/keyring.ts';
import type { TestTenant } from './service.ts';

/** What a browser holds for a session with this access token: the cookie, and the CSRF token for it. */
export function browserSession({ config }: Pick<TestTenant, 'config'>, token: string) {
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const csrf = csrfTokenOf(createKeyring(config.secretKeys), jti);
  return { cookie: { name: 'laurel_session', value: token }, csrf };
}
