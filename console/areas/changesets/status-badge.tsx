import { Badge } from '@mantine/core';
import type { Changeset } from '../../session/open-changeset.ts';

const shown: Record<Changeset['status'], { label: string; color: string }> = {
  draft: { label: 'Draft', color: 'gray' },
  in_review: { label: 'In review', color: 'yellow' },
  approved: { label: 'Approved', color: 'laurel' },
  scheduled: { label: 'Scheduled', color: 'blue' },
  published: { label: 'Published', color: 'laurel' },
  discarded: { label: 'Discarded', color: 'gray' },
};

export function statusName(status: Changeset['status']): string {
  return shown[status].label;
}

export function StatusBadge({ status }: { status: Changeset['status'] }) {
  return <Badge color={shown[status].color}>{shown[status].label}</Badge>;
}
