import { createApi } from '../../packages/sdk/src/index.ts';
import { askPasskey } from '../session/passkeys.ts';
import { queryClient } from '../session/query-client.ts';
import { reportUnreachable } from '../session/reach-store.ts';
import { currentSession, signedIn } from '../session/session-store.ts';

/** Asks the service for a cookie instead of an access token, and passes the CSRF token to `onCsrf`. */
function openApi(onCsrf: (token: string) => void = () => {}) {
  return createApi({
    url: '',
    fetch: async (request) => {
      request.headers.set('X-Session', 'cookie');
      try {
        const response = await fetch(request);
        if (response.status === 503) reportUnreachable();
        onCsrf(response.headers.get('X-CSRF-Token') ?? '');
        return response;
      } catch (error) {
        reportUnreachable();
        throw error;
      }
    },
  });
}

type SignInApi = ReturnType<typeof openApi>;
/** What is left to prove, and by what. */
export interface Challenge {
  challenge: string;
  methods: readonly ('totp' | 'passkey' | 'recovery_code')[];
}

type Answer = { user: { email: string } } | Challenge;

/** Signs in. Returns the challenge where the account has a second factor, which has to be proven first; otherwise null. */
export function signIn(email: string, password: string): Promise<Challenge | null> {
  return enterBy((api) => api.post('/auth/login', { body: { email, password } }));
}

export function acceptInvitation(token: string, password: string): Promise<Challenge | null> {
  return enterBy((api) => api.post('/auth/accept-invitation', { body: { token, password } }));
}

export function resetPassword(token: string, password: string): Promise<Challenge | null> {
  return enterBy((api) => api.post('/auth/reset-password', { body: { token, password } }));
}

export async function verifySignIn(challenge: string, code: string): Promise<void> {
  await enterBy((api) => api.post('/auth/login/verify', { body: { challenge, code } }));
}

/** The first time that somebody comes from the provider: their password proves that the account is theirs. */
export function linkAccount(token: string, password: string): Promise<Challenge | null> {
  return enterBy((api) => api.post('/auth/sso/link', { body: { token, password } }));
}

/** The provider led back with the session in a cookie. */
export async function enterWithCookie(): Promise<void> {
  await enterBy(async (api) => ({ user: await api.get('/auth/me', {}) }));
}

/** Leaves the console for the provider of the e-mail address, and comes back to the page `next`. */
export function goToProvider(email: string, next: string): void {
  location.assign(`/api/v1/auth/sso?${new URLSearchParams({ email, next })}`);
}

/** A passkey counts as both factors, so nothing is left to prove. */
export async function signInWithPasskey(): Promise<void> {
  await enterBy(async (api) => {
    const credential = await askPasskey(await api.post('/auth/login/passkey/options', {}));
    return api.post('/auth/login/passkey', { body: { credential: { ...credential } } });
  });
}

async function enterBy(call: (api: SignInApi) => Promise<Answer>): Promise<Challenge | null> {
  let csrf = '';
  const api = openApi((token) => {
    csrf = token;
  });
  const answer = await call(api);
  if ('challenge' in answer) return answer;
  enter(answer, csrf);
  return null;
}

export async function forgotPassword(email: string): Promise<string> {
  const { message } = await openApi().post('/auth/forgot-password', { body: { email } });
  return message;
}

/** Reads an invitation. Fails if it is unknown, expired, withdrawn or used. */
export function readInvitation(token: string) {
  return openApi().get('/auth/invitation', { params: { query: { token } } });
}

function enter({ user }: { user: { email: string } }, csrf: string): void {
  // Another person must not see the data of the previous one.
  if (currentSession()?.email !== user.email) queryClient.clear();
  else void queryClient.invalidateQueries({ queryKey: ['me'] });
  signedIn({ csrf, email: user.email });
}
