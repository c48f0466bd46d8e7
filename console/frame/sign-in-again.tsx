import { lazy, Suspense } from 'react';
import { useSession } from '../session/session-store.ts';

const SignInAgainDialog = lazy(() =>
  import('./sign-in-again-dialog.tsx').then(({ SignInAgainDialog }) => ({ default: SignInAgainDialog })),
);

/** Asks to sign in above the page, which stays as it is. Waiting calls are sent again afterwards. */
export function SignInAgain() {
  const { session, expired, why } = useSession();
  if (!session || !expired) return null;
  return (
    <Suspense>
      <SignInAgainDialog email={session.email} why={why} />
    </Suspense>
  );
}
