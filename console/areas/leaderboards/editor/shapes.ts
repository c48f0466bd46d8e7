import { t } from '../texts.ts';
import { type BoardValues, newEntry, newMilestone, newReward, newTier } from './board-values.ts';

/** What people call a leaderboard with these fields. It is not stored: the fields say it. */
export const shapes = ['plain', 'league', 'tournament', 'pass', 'teams'] as const;
export type Shape = (typeof shapes)[number];

export function shapeOf({
  league,
  entry,
  maxAttempts,
  milestones,
  subject,
}: Pick<BoardValues, 'league' | 'entry' | 'maxAttempts' | 'milestones' | 'subject'>): Shape {
  if (subject === 'team') return 'teams';
  if (league) return 'league';
  if (entry || maxAttempts !== '') return 'tournament';
  return milestones.length > 0 ? 'pass' : 'plain';
}

/** The fields that make a board the chosen shape. What other shapes need goes; the rest stays as it is. */
export function reshape(values: BoardValues, shape: Shape): Partial<BoardValues> {
  const without = {
    league: null,
    entry: null,
    maxAttempts: '',
    milestones: [] as BoardValues['milestones'],
    subject: 'player' as const,
    minContribution: '',
  };
  switch (shape) {
    case 'plain':
      return without;
    case 'league':
      return {
        ...without,
        league: firstLeague(),
        reset: values.reset === 'never' ? 'weekly' : values.reset,
      };
    case 'tournament':
      return {
        ...without,
        entry: newEntry(),
        maxAttempts: 10,
        rewards: values.rewards.length > 0 ? values.rewards : [newReward(1, '1'), newReward(2, '3')],
      };
    case 'pass':
      return {
        ...without,
        order: 'desc',
        source: 'xp',
        reset: 'monthly',
        milestones: [100, 250, 500].map((at, i) => newMilestone(`step-${i + 1}`, at)),
      };
    case 'teams':
      return {
        ...without,
        subject: 'team',
        operator: 'sum',
        reset: values.reset === 'never' ? 'weekly' : values.reset,
        milestones: values.order === 'desc' ? values.milestones : [],
      };
  }
}

function firstLeague(): NonNullable<BoardValues['league']> {
  return {
    tiers: (['bronze', 'silver', 'gold'] as const).map((id) => newTier(id, t(`league.first.${id}`))),
    groupSize: 30,
    promote: { unit: 'places', count: 7 },
    relegate: { unit: 'places', count: 5 },
    absent: 'stay',
    groupBy: '',
  };
}
