import { Facts } from '../../kit/panel.tsx';
import type { Environment } from '../../session/api.ts';
import type { Delivery } from './queries.ts';

/** The headers by which an attempt can be found in the receiver's log. Signatures are not stored. */
export function SentHeaders({
  delivery,
  attempt,
  environment,
}: {
  delivery: Delivery;
  attempt: Delivery['attempts'][number];
  /** Undefined if it is not known. */
  environment?: Environment;
}) {
  const headers: [string, string | number][] = [
    ['X-Service-Event', delivery.eventType],
    ['X-Service-Delivery', delivery.id],
    ['X-Service-Attempt', attempt.number],
    ...(environment ? ([['X-Service-Environment', environment]] as [string, string][]) : []),
    ['webhook-id', delivery.eventId],
    ['webhook-timestamp', Math.floor(Date.parse(attempt.at) / 1000)],
  ];
  return (
    <Facts
      facts={headers.map(([name, value]) => [
        name,
        <span key={name} className="mono">
          {value}
        </span>,
      ])}
    />
  );
}
