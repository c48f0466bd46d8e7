import { accountApi } from '../session/api.ts';
import { queryClient } from '../session/query-client.ts';
import { signedOut } from '../session/session-store.ts';

/** Out here at once; the service ends the session and takes the cookie back, where it can be reached. */
export async function logOut(): Promise<void> {
  const revoking = accountApi.post('/auth/logout').catch(() => undefined);
  await Promise.race([revoking, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  signedOut();
  queryClient.clear();
}
