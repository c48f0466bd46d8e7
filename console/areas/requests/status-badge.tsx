import { Badge } from '@mantine/core';

/** A status in the colour of its class. The number has the same information for those who cannot see the colour. */
export function StatusBadge({ status }: { status: number }) {
  const color = status >= 500 ? 'red' : status >= 400 ? 'orange' : 'teal';
  return (
    <Badge variant="light" color={color} radius="sm" className="number">
      {status}
    </Badge>
  );
}
