import type { MessageRow } from './queries.ts';

export function presentMessage(row: MessageRow, now: Date) {
  const { id, title, body, data, rewards, expires_at: expiresAt, claimed_at: claimedAt } = row;
  const isOver = expiresAt !== null && expiresAt <= now;
  return {
    id,
    title,
    body,
    data: data as Record<string, unknown>,
    claimable: rewards !== null && claimedAt === null && !isOver,
    createdAt: row.sent_at.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
    claimedAt: claimedAt?.toISOString() ?? null,
    rewards: [...(rewards ?? [])],
  };
}

export type PresentedMessage = ReturnType<typeof presentMessage>;
