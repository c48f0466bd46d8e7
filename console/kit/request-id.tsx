import { createContext, type ReactNode, use } from 'react';

/** Renders the id of a request. A page with access to the request log makes it a link. */
export const RequestIdContext = createContext<(requestId: string) => ReactNode>((requestId) => (
  <span className="mono wrap">{requestId}</span>
));

export function RequestId({ value }: { value: string }) {
  return <>{use(RequestIdContext)(value)}</>;
}
