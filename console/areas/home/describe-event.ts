import type { LaurelEvent } from '../../../packages/sdk/src/realtime.ts';
import { formatNumber, formatPercent, formatSigned } from '../../kit/number.ts';
import type { Reference } from '../../parts/names/definition-link.tsx';
import { fillWords } from '../../parts/names/fill-words.ts';
import type { Words } from '../../parts/names/words.tsx';
import { t } from './texts.ts';

/** A notification in a few words. */
export function describeEvent({ type, data }: LaurelEvent): Words {
  switch (type) {
    case 'player.created':
      return [data.displayName ?? t('stream.newPlayer')];
    case 'player.updated':
      return [data.changed.join(', ')];
    case 'player.level_up':
      return [t('stream.levels', { from: data.previousLevel, to: data.newLevel })];
    case 'player.badge_earned':
      return data.times > 1
        ? fillWords(
            t,
            'stream.badgeTimes',
            { badge: { kind: 'badges', id: data.badgeId } },
            { times: formatNumber(data.times) },
          )
        : [{ kind: 'badges', id: data.badgeId }];
    case 'player.currency_changed':
      return changed({ kind: 'currencies', id: data.currencyId }, data.amount);
    case 'player.item_changed':
      return changed({ kind: 'items', id: data.itemId }, data.quantity);
    case 'player.boost_granted':
      return [{ kind: 'boosts', id: data.boostId }];
    case 'player.purchase_completed':
      return fillWords(
        t,
        'stream.bought',
        { offer: { kind: 'offers', id: data.offerId } },
        { quantity: formatNumber(data.quantity) },
      );
    case 'quest.progress':
      return fillWords(
        t,
        'stream.progress',
        { quest: { kind: 'quests', id: data.questId } },
        {
          current: formatNumber(data.current),
          target: formatNumber(data.target),
          share: formatPercent(data.progress),
        },
      );
    case 'quest.started':
    case 'quest.completed':
      return [{ kind: 'quests', id: data.questId }];
    case 'adventure.started':
    case 'adventure.completed':
      return [{ kind: 'adventures', id: data.adventureId }];
    case 'leaderboard.rank_changed':
      return fillWords(
        t,
        data.previousRank === null ? 'stream.newRank' : 'stream.rank',
        { board: { kind: 'leaderboards', id: data.leaderboardId } },
        { from: formatNumber(data.previousRank ?? 0), to: formatNumber(data.newRank) },
      );
    case 'leaderboard.new_leader':
      return fillWords(
        t,
        'stream.leads',
        { board: { kind: 'leaderboards', id: data.leaderboardId } },
        { score: formatNumber(data.score) },
      );
    case 'lobby.created':
      return [t('stream.lobby', { name: data.name ?? t('stream.aLobby'), capacity: data.capacity })];
    case 'lobby.started':
      return [t('stream.players', { count: data.playerIds.length })];
    case 'lobby.ended':
      return [t(`stream.ended.${data.reason}`)];
    case 'friend.requested':
    case 'friend.accepted':
      return data.otherPlayerId === null ? [] : [data.otherPlayerId];
    default:
      // A newer service can send types that this page does not know.
      return [];
  }
}

function changed(what: Reference, amount: number): Words {
  return fillWords(t, 'stream.changed', { what }, { amount: formatSigned(amount) });
}
