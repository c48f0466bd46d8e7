import { type Effect, useEffects, useLeaderboard, usePlayer } from '@laurel/react';
import { useState } from 'react';

export function Level() {
  const { data } = usePlayer();
  return (
    <div className="card">
      <h2>{data ? `Level ${data.level}` : 'Level'}</h2>
      <progress max={1} value={data?.levelProgress ?? 0} aria-label="Progress to the next level" />
      <p>{data ? `${data.xp} XP` : '…'}</p>
    </div>
  );
}

export function Board({ leaderboardId }: { leaderboardId: string }) {
  const { rows } = useLeaderboard(leaderboardId, { limit: 5 });
  return (
    <div className="card">
      <h2>This week</h2>
      {rows.length === 0 && <p>Nobody has played yet.</p>}
      <ol className="board">
        {rows.map(({ rank, playerId, alias, displayName, score, isMe }) => (
          <li key={playerId ?? alias ?? rank} aria-current={isMe ? 'true' : undefined}>
            <span>{displayName ?? 'Somebody'}</span>
            <span>{score}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface Toast {
  id: number;
  text: string;
}

export function Toasts() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  useEffects((effect) => {
    const text = textOf(effect);
    if (text === undefined) return;
    const toast = { id: Math.random(), text };
    setToasts((before) => [...before.slice(-2), toast]);
    setTimeout(() => setToasts((before) => before.filter((one) => one !== toast)), 8_000);
  });
  return (
    <div className="toasts" role="log" aria-live="polite" aria-label="News">
      {toasts.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

function textOf(effect: Effect): string | undefined {
  if (effect.type === 'player.level_up') return `Level ${effect.data.newLevel}!`;
  if (effect.type === 'player.badge_earned') return `New badge: ${effect.data.badgeName}`;
  if (effect.type === 'quest.completed') return 'Quest completed';
  return undefined;
}
