import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTo } from '../kit/page-link.ts';
import { RequestIdContext } from '../kit/request-id.tsx';
import type { Here } from '../session/here.ts';
import { may } from '../session/permissions.ts';

/** In its children, the id of a request links to the request log if the person may see it. */
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
          {...linkTo('/p/$projectId/$environment/requests', params, { id: requestId })}
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
