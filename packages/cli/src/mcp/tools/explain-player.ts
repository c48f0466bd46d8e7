import { type Answer, pathStates } from '@laurel/sdk';
import { z } from 'zod';
import { own } from '../../own-properties.ts';
import { reason } from '../explain-trace.ts';
import { cut } from '../output.ts';
import { defineTool, fields, given } from '../tool.ts';

type Explanation = Answer<'/players/{playerId}/explain', 'get'>;
type Path = Explanation['paths'][number];

export const explainPlayerTools = [
  defineTool({
    name: 'explain_player',
    title: 'Explain what a player is missing',
    description:
      'Answers "why did this player not get the badge?", and the same for a quest or an adventure. Lists every rule, quest and ' +
      "adventure that leads to it, what the player is missing on each, and what the player's latest event came to there.",
    input: {
      playerId: fields.id('The id of the player.'),
      badgeId: fields.id('The badge in question.').optional(),
      questId: fields.id('The quest in question.').optional(),
      adventureId: fields.id('The adventure in question.').optional(),
    },
    output: {
      earned: z.boolean().describe('Whether the player has it.'),
      paths: cut({
        kind: z.string(),
        id: z.string(),
        name: z.string(),
        state: z.string().describe('Such as open, limit or not started.'),
      }).describe('Every rule, quest and adventure that leads to it.'),
    },
    run: async ({ get }, { playerId, ...asked }) => {
      const query = given(asked);
      const data = await get('/players/{playerId}/explain', { params: { path: { playerId }, query } });
      return { words: describe(playerId, query, data), data };
    },
  }),
];

function describe(
  playerId: string,
  { badgeId, questId, adventureId }: { badgeId?: string; questId?: string; adventureId?: string },
  { earned, paths }: Explanation,
): string {
  const first =
    badgeId === undefined
      ? `has ${earned ? '' : 'not '}completed the ${questId === undefined ? `adventure ${adventureId}` : `quest ${questId}`}`
      : `${earned ? 'has' : 'does not have'} the badge ${badgeId}`;
  const ways =
    paths.length === 0
      ? ['No rule, quest or adventure awards it. It can only be awarded by hand or through the API.']
      : ['What leads to it:', ...paths.map(describePath)];
  return [`Player ${playerId} ${first}.`, ...ways].join('\n');
}

function describePath({ kind, id, name, state, missing, last }: Path): string {
  const wanting = missing.map(({ what, have, need }) => `${what}: has ${have}, needs ${need}`);
  return [
    `- ${kind} ${id} ("${name}"): ${state}, ${own<string>(pathStates, state) ?? 'which this version does not know'}.`,
    wanting.length === 0 ? '' : ` Missing: ${wanting.join('; ')}.`,
    last ? ` Latest event ${last.eventId} (${last.at}): ${describeLast(last)}.` : '',
  ].join('');
}

const happened = ['fired', 'counted', 'expired', 'skipped'];

function describeLast({ outcome, condition, values }: NonNullable<Path['last']>): string {
  if (happened.includes(outcome)) return outcome;
  return reason({
    not: outcome,
    ...(condition === null ? {} : { at: condition }),
    ...(Object.keys(values).length === 0 ? {} : { saw: values }),
  });
}
