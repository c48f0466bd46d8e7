import { LaurelError } from '../../packages/sdk/src/index.ts';
import { renewed } from './session-store.ts';

/** What changes a factor needs a sign-in of the last minutes. If it is longer ago, the person is asked to sign in, and the call is made again. */
export async function inFreshSession<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof LaurelError) || error.messageParts?.key !== 'access.signInAgain') throw error;
    await renewed('proof').catch(() => {
      throw error;
    });
    return call();
  }
}
