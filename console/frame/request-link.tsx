import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RequestIdContext } from '../kit/request-id.tsx';
import type { Here } from '../session/here.ts';
import { may } from '../session/permissions.ts';

/** Below it, the id of a request leads to its entry in the request log, for those who may see that. */
export function RequestLinks({
  here: { params, membership },
  children,
}: {
  here: Here;
  children: ReactNode;
}) {
  if (!may(membership, 'internals.read')) return <>{children}</>;
  return (
    <RequestIdContext
      value={(requestId) => (
        <Link
          to="/p/$projectId/$environment/requests"
          params={params as never}
          search={{ id: requestId }}
          className="mono wrap"
        >
          {requestId}
        </Link>
      )}
    >
      {children}
    </RequestIdContext>
  );
}
