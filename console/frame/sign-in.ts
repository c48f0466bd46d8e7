import { createLaurel } from '../../sdk/index.ts';
import { queryClient } from '../session/query-client.ts';
import { noteAway } from '../session/reach-store.ts';
import { currentSession, signedIn } from '../session/session-store.ts';

/** Without a session: the old token has no part in getting a new one. */
const api = createLaurel({
  baseUrl: '',
  fetch: async (request) => {
    try {
      const response = await fetch(request);
      if (response.status === 503) noteAway();
      return response;
    } catch (error) {
      noteAway();
      throw error;
    }
  },
});

export async function signIn(email: string, password: string): Promise<void> {
  enter(await api.post('/auth/login', { body: { email, password } }));
}

export async function acceptInvitation(token: string, password: string): Promise<void> {
  enter(await api.post('/auth/accept-invitation', { body: { token, password } }));
}

/** What the invitation offers, or an error where it is unknown, expired, withdrawn or used. */
export function readInvitation(token: string) {
  return api.get('/auth/invitation', { params: { query: { token } } });
}

function enter({ accessToken, user }: { accessToken: string; user: { email: string } }): void {
  // Another person must not see what was read for the one before.
  if (currentSession()?.email !== user.email) queryClient.clear();
  else void queryClient.invalidateQueries({ queryKey: ['me'] });
  signedIn({ token: accessToken, email: user.email });
}
