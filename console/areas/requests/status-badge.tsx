import { Badge } from '../../kit/badge.tsx';

/** A status in the colour of its class. The number has the same information for those who cannot see the colour. */
export function StatusBadge({ status }: { status: number }) {
  const color = status >= 500 ? 'red' : status >= 400 ? 'orange' : 'teal';
  return (
    <Badge color={color} className="number">
      {status}
    </Badge>
  );
}
