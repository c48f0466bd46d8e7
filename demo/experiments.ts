import type { Api } from '../packages/sdk/src/index.ts';
import type { Defined } from './defined.ts';
import { type DemoSession, isCode } from './sign-in.ts';

/** An experiment of the history: on which of its days it starts and stops, and what came of it. */
interface Trial {
  experiment: Defined<'ExperimentInput'>;
  starts: number;
  stops?: number;
  /** The variant that all players got. */
  ships?: string;
  conclusion?: string;
}

const control = { id: 'control', weight: 1, changes: [] };

/**
 * Looked at on the page of results. The first one also says who comes into the experiment that runs: players whose history is
 * written later, in the background, are new to the service today, and would all come in at once.
 */
const segments: readonly Defined<'SegmentInput'>[] = [
  {
    id: 'known-for-a-day',
    name: 'Joined over a day ago',
    description: 'Players who came at least a day ago.',
    members: 'now - player.createdAt >= duration("24h")',
  },
  {
    id: 'often-at-sea',
    name: 'Often at sea',
    description: 'Active on five of the last seven days.',
    members: 'player.activeDays(7) >= 5',
  },
];

/** One was shipped, one stopped without a difference, and one runs. */
const trials: readonly Trial[] = [
  {
    experiment: {
      id: 'shorter-first-voyage',
      name: 'A shorter first voyage',
      hypothesis:
        'Many never reach an island. One win is enough for a first quest, and who has finished one goes on.',
      environments: ['live'],
      variants: [
        control,
        {
          id: 'one-win',
          weight: 1,
          changes: [
            {
              kind: 'quests',
              id: 'first-voyage',
              patch: {
                description: 'Out of the harbour, and home with a win.',
                order: 'any',
                objectives: [
                  { id: 'win', name: 'Win a match', on: 'match.won', measure: 'count', target: 1 },
                ],
              },
            },
          ],
        },
      ],
      metrics: [
        { id: 'finished', of: 'quest_completed', questId: 'first-voyage', goal: true, higherIsBetter: true },
        { id: 'active-days', of: 'active_days', goal: false, higherIsBetter: true },
      ],
    },
    starts: 2,
    stops: 12,
    ships: 'one-win',
    conclusion:
      'With one win far more players finish their first voyage. Days at sea did not change so far. We gave the shorter voyage to all.',
  },
  {
    experiment: {
      id: 'comfort-for-losers',
      name: 'More comfort for a lost match',
      hypothesis: 'Twice the XP for a lost match keeps those who lose at the table.',
      environments: ['live'],
      variants: [
        control,
        {
          id: 'twice',
          weight: 1,
          changes: [{ kind: 'rules', id: 'match-lost', patch: { then: [{ do: 'grantXp', amount: 10 }] } }],
        },
      ],
      metrics: [
        { id: 'active-days', of: 'active_days', goal: true, higherIsBetter: true },
        { id: 'lost', of: 'events', eventType: 'match.lost', goal: false, higherIsBetter: true },
      ],
    },
    starts: 6,
    stops: 20,
    conclusion: 'Two weeks, and no difference that we would care about. It stays as it was: 5 XP.',
  },
  {
    experiment: {
      id: 'warmer-welcome',
      name: 'A warmer welcome back',
      hypothesis: 'More XP for each day makes the streak worth keeping.',
      environments: ['live'],
      segmentId: 'known-for-a-day',
      variants: [
        control,
        {
          id: 'warmer',
          weight: 1,
          changes: [
            {
              kind: 'rules',
              id: 'welcome-back',
              patch: {
                then: [{ do: 'grantXp', amount: 'player.streak < 10 ? 30 + 3 * player.streak : 60' }],
              },
            },
          ],
        },
      ],
      metrics: [
        { id: 'day-7', of: 'retained', day: 7, goal: true, higherIsBetter: true },
        { id: 'active-days', of: 'active_days', goal: false, higherIsBetter: true },
        { id: 'xp', of: 'xp', goal: false, higherIsBetter: true },
      ],
    },
    starts: 14,
  },
];

/** Starts, stops and ships what is due by that day (from 0). It can be repeated. */
export async function runTrials(owner: Api, day: number): Promise<void> {
  for (const trial of trials) if (day >= trial.starts) await runTrial(owner, trial, day);
}

/**
 * Some of the players of the history get no rewards, so that the page of results shows what rewards do. It ends with the
 * history, as a holdout should: nobody who comes while somebody looks at the demo is without rewards. It can be repeated.
 */
export async function holdOut({ owner, projectId }: DemoSession, isToday: boolean): Promise<void> {
  const holdoutPercent = isToday ? 0 : 10;
  await owner.patch('/projects/{projectId}', { params: { path: { projectId } }, body: { holdoutPercent } });
}

async function runTrial(owner: Api, trial: Trial, day: number): Promise<void> {
  const { id, ...body } = trial.experiment;
  const params = { path: { id } };
  const known = await owner.get('/experiments/{id}', { params }).catch(async (error: unknown) => {
    if (!isCode(error, 'NOT_FOUND')) throw error;
    for (const { id: segmentId, ...segment } of segments) {
      await owner.put('/segments/{id}', { params: { path: { id: segmentId } }, body: segment });
    }
    return owner.put('/experiments/{id}', { params, body });
  });
  if (known.status === 'draft') await owner.post('/experiments/{id}/start', { params });
  if (trial.stops === undefined || day < trial.stops || known.conclusion !== null) return;
  if (known.status !== 'stopped') await owner.post('/experiments/{id}/stop', { params });
  if (trial.ships !== undefined) {
    const { id: changesetId } = await owner.post('/experiments/{id}/ship', {
      params,
      body: { variantId: trial.ships },
    });
    await owner.post('/changesets/{changesetId}/publish', { params: { path: { changesetId } }, body: {} });
  }
  await owner.patch('/experiments/{id}', { params, body: { conclusion: trial.conclusion ?? null } });
}
