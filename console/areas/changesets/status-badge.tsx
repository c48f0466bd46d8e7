import { Badge, type BadgeColour } from '../../kit/badge.tsx';
import type { Changeset } from '../../session/open-changeset.ts';
import { t } from './texts.ts';

const shown: Record<Changeset['status'], { label: string; color: BadgeColour }> = {
  draft: { label: t('status.draft'), color: 'gray' },
  in_review: { label: t('status.in_review'), color: 'yellow' },
  approved: { label: t('status.approved'), color: 'laurel' },
  scheduled: { label: t('status.scheduled'), color: 'blue' },
  published: { label: t('status.published'), color: 'laurel' },
  discarded: { label: t('status.discarded'), color: 'gray' },
};

export function statusName(status: Changeset['status']): string {
  return shown[status].label;
}

export function StatusBadge({ status }: { status: Changeset['status'] }) {
  return <Badge color={shown[status].color}>{shown[status].label}</Badge>;
}
