import { createContext, type ReactNode, use } from 'react';

/** How the id of a request is shown. A page that knows a log of requests leads there. */
export const RequestIdContext = createContext<(requestId: string) => ReactNode>((requestId) => (
  <span className="mono wrap">{requestId}</span>
));

export function RequestId({ value }: { value: string }) {
  return <>{use(RequestIdContext)(value)}</>;
}
