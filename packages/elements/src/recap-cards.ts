import type { Format } from './format.ts';
import type { RecapData } from './model.ts';
import type { TextName, TextValues } from './texts.ts';

/** One card: a figure, what it is, and what belongs to it. */
export interface RecapCard {
  id: 'days' | 'events' | 'xp' | 'best' | 'streak' | 'badges' | 'quests' | 'ranks' | 'percentile';
  tone: 'accent' | 'gold' | 'fire' | 'plain';
  icon: 'star' | 'bolt' | 'flame' | 'trophy' | 'crown' | 'check' | 'flag' | 'people';
  /** A medal in place of the icon. */
  badge?: { id: string; imageUrl: string | null };
  label: string;
  figure: string;
  note?: string;
  rows: { name: string; value: string; share: number }[];
}

const mostRows = 4;

/** The cards of a recap. There is none for what did not happen. */
export function recapCards(
  data: RecapData,
  format: Format,
  text: (name: TextName, values?: TextValues) => string,
): RecapCard[] {
  const { number } = format;
  const cards: (RecapCard | false)[] = [
    data.activeDays > 0 && {
      id: 'days',
      tone: 'accent',
      icon: 'check',
      label: text('recapDays'),
      figure: number(data.activeDays),
      note: text('recapEvents', { count: data.events.total }),
      rows: data.events.byType.slice(0, mostRows).map(({ type, count }) => ({
        name: type,
        value: number(count),
        share: count,
      })),
    },
    data.xp > 0 && {
      id: 'xp',
      tone: 'gold',
      icon: 'bolt',
      label: text('recapXp'),
      figure: format.short(data.xp),
      rows: [],
    },
    data.bestDay !== null &&
      data.bestDay.xp > 0 && {
        id: 'best',
        tone: 'plain',
        icon: 'star',
        label: text('recapBest'),
        figure: format.date(`${data.bestDay.date}T12:00:00`),
        note: text('xpGained', { xp: data.bestDay.xp }),
        rows: [],
      },
    data.longestStreak > 1 && {
      id: 'streak',
      tone: 'fire',
      icon: 'flame',
      label: text('recapStreak'),
      figure: text('recapStreakDays', { count: data.longestStreak }),
      rows: [],
    },
    data.badges.length > 0 && {
      id: 'badges',
      tone: 'plain',
      icon: 'star',
      ...(data.badges[0] && { badge: { id: data.badges[0].badgeId, imageUrl: data.badges[0].imageUrl } }),
      label: text('recapBadges'),
      figure: number(data.badges.length),
      note: data.badges
        .slice(0, mostRows)
        .map(({ name, badgeId }) => name ?? badgeId)
        .join(' · '),
      rows: [],
    },
    data.quests.length > 0 && {
      id: 'quests',
      tone: 'accent',
      icon: 'flag',
      label: text('recapQuests'),
      figure: number(data.quests.reduce((sum, { completed }) => sum + completed, 0)),
      rows: data.quests.slice(0, mostRows).map(({ name, questId, completed }) => ({
        name: name ?? questId,
        value: number(completed),
        share: completed,
      })),
    },
    data.bestRanks.length > 0 && {
      id: 'ranks',
      tone: 'gold',
      icon: 'trophy',
      label: text('recapRank'),
      figure: text('recapRankOf', { rank: data.bestRanks[0]?.rank ?? 0 }),
      note: data.bestRanks[0]?.leaderboardName ?? '',
      rows: data.bestRanks.slice(1, mostRows).map(({ leaderboardName, rank }) => ({
        name: leaderboardName,
        value: text('recapRankOf', { rank }),
        share: 1 / rank,
      })),
    },
    data.percentile !== null && {
      id: 'percentile',
      tone: 'accent',
      icon: 'people',
      label: text('recapAhead'),
      figure: text('recapPercent', { percent: Math.floor(data.percentile) }),
      note: text('recapAheadNote'),
      rows: [],
    },
  ];
  return cards.filter((card) => card !== false);
}
