import { accountApi } from '../session/api.ts';
import { queryClient } from '../session/query-client.ts';
import { signedOut } from '../session/session-store.ts';

/** The service ends the session and deletes the cookie. If it does not respond in two seconds, this page signs out anyway. */
export async function logOut(): Promise<void> {
  const revoking = accountApi.post('/auth/logout').catch(() => undefined);
  await Promise.race([revoking, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  signedOut();
  queryClient.clear();
}
