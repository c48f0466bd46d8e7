import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LaurelError } from '../../packages/sdk/src/index.ts';
import { ErrorState } from '../kit/states.tsx';
import { onReturn } from '../session/reach-store.ts';
import { fillNodes } from '../texts/index.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { t } from './texts.ts';

/** Shown instead of a page that failed. The rest of the console keeps working. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  // Queries retry by themselves when the service is back, but route loaders do not.
  useEffect(() => onReturn(retry));
  if (error instanceof LaurelError && error.status === 404) return <NotFoundPage />;
  // The page's script no longer exists: a new version was installed while this one was open.
  if (/dynamically imported module|module script failed/i.test(String(error))) {
    return (
      <p style={{ padding: 40, textAlign: 'center' }}>
        {fillNodes(t, 'newVersion', {
          reload: (
            <Link to="." reloadDocument>
              {t('reload')}
            </Link>
          ),
        })}
      </p>
    );
  }
  return <ErrorState error={error} onRetry={retry} />;
}
