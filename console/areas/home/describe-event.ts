import type { LaurelEvent } from '../../../packages/sdk/src/realtime.ts';
import { formatNumber, formatPercent } from '../../kit/number.ts';

/** A notification in a few words. */
export function describeEvent({ type, data }: LaurelEvent): string {
  switch (type) {
    case 'player.created':
      return data.displayName ?? 'new player';
    case 'player.updated':
      return data.changed.join(', ');
    case 'player.level_up':
      return `level ${data.previousLevel} → ${data.newLevel}`;
    case 'player.badge_earned':
      return data.times > 1 ? `${data.badgeName} × ${formatNumber(data.times)}` : data.badgeName;
    case 'quest.progress':
      return `${data.questId}: ${formatNumber(data.current)} of ${formatNumber(data.target)} (${formatPercent(data.progress)})`;
    case 'quest.started':
    case 'quest.completed':
      return data.questId;
    case 'adventure.started':
    case 'adventure.completed':
      return data.adventureId;
    case 'leaderboard.rank_changed':
      return `${data.leaderboardId}: ${data.previousRank === null ? 'new' : `#${formatNumber(data.previousRank)}`} → #${formatNumber(data.newRank)}`;
    case 'leaderboard.new_leader':
      return `leads ${data.leaderboardId} with ${formatNumber(data.score)}`;
    case 'lobby.created':
      return `${data.name ?? 'lobby'} for ${data.capacity}`;
    case 'lobby.started':
      return `${data.playerIds.length} players`;
    case 'lobby.ended':
      return data.reason;
    default:
      // A service newer than this page.
      return '';
  }
}
