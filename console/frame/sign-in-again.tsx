import { lazy, Suspense } from 'react';
import { useSession } from '../session/session-store.ts';

const SignInAgainDialog = lazy(() =>
  import('./sign-in-again-dialog.tsx').then(({ SignInAgainDialog }) => ({ default: SignInAgainDialog })),
);

/** Over the page, which stays as it is: what was being sent is sent again once one is in. */
export function SignInAgain() {
  const { session, expired } = useSession();
  if (!session || !expired) return null;
  return (
    <Suspense>
      <SignInAgainDialog email={session.email} />
    </Suspense>
  );
}
