import { Badge } from '../../kit/badge.tsx';
import type { Delivery } from './queries.ts';
import { t } from './texts.ts';

const colours = { success: 'laurel', failed: 'red', pending: 'yellow' } as const;

export function DeliveryStatus({ status }: { status: Delivery['status'] }) {
  return <Badge color={colours[status]}>{t(`status.${status}`)}</Badge>;
}
