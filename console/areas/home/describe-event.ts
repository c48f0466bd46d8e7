import type { LaurelEvent } from '../../../packages/sdk/src/realtime.ts';
import { formatNumber, formatPercent } from '../../kit/number.ts';
import type { Words } from '../../parts/words.tsx';

/** A notification in a few words. */
export function describeEvent({ type, data }: LaurelEvent): Words {
  switch (type) {
    case 'player.created':
      return [data.displayName ?? 'new player'];
    case 'player.updated':
      return [data.changed.join(', ')];
    case 'player.level_up':
      return [`level ${data.previousLevel} → ${data.newLevel}`];
    case 'player.badge_earned':
      return [{ kind: 'badges', id: data.badgeId }, data.times > 1 ? ` × ${formatNumber(data.times)}` : ''];
    case 'quest.progress':
      return [
        { kind: 'quests', id: data.questId },
        `: ${formatNumber(data.current)} of ${formatNumber(data.target)} (${formatPercent(data.progress)})`,
      ];
    case 'quest.started':
    case 'quest.completed':
      return [{ kind: 'quests', id: data.questId }];
    case 'adventure.started':
    case 'adventure.completed':
      return [{ kind: 'adventures', id: data.adventureId }];
    case 'leaderboard.rank_changed':
      return [
        { kind: 'leaderboards', id: data.leaderboardId },
        `: ${data.previousRank === null ? 'new' : `#${formatNumber(data.previousRank)}`} → #${formatNumber(data.newRank)}`,
      ];
    case 'leaderboard.new_leader':
      return [
        'leads ',
        { kind: 'leaderboards', id: data.leaderboardId },
        ` with ${formatNumber(data.score)}`,
      ];
    case 'lobby.created':
      return [`${data.name ?? 'lobby'} for ${data.capacity}`];
    case 'lobby.started':
      return [`${data.playerIds.length} players`];
    case 'lobby.ended':
      return [data.reason];
    default:
      // A service newer than this page.
      return [];
  }
}
