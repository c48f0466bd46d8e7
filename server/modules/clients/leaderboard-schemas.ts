import { type TSchema, Type } from 'typebox';
import { Count, Fields, Part, Shape, TextOrNull } from '../../platform/http/field-schemas.ts';
import { EntryTerms, kinds, LeagueField, Milestone, RankReward, recordFields } from '../definitions/index.ts';
import { Gift } from '../leaderboards/index.ts';

/** Leaderboards as players see them: what they give, without the expressions and actions behind it. */

const gifts = Type.Array(Gift, { description: 'What these players get.' });

const { league, entry, milestones, rewards, ...open }: Record<string, TSchema> = recordFields(
  kinds.leaderboard,
);

const { from, to } = RankReward.properties;
const Reward = Part('What the players on some ranks get when a season closes.', { from, to, gifts });
const { id, at } = Milestone.properties;
const { tiers, groupSize, promote, relegate, absent } = LeagueField.properties;
const { imageUrl, rewards: _, ...tier } = tiers.items.properties;

export const ClientLeaderboard = Shape(
  'ClientLeaderboard',
  'A leaderboard, as clients see it: without the expressions and actions behind what it gives.',
  {
    ...open,
    rewards: Type.Array(Reward, { description: 'What players get for their final rank.' }),
    milestones: Type.Array(
      Part('What players get when their score reaches a value.', {
        id,
        at,
        gifts,
      }),
      { description: 'What players get for their score, each once in a season.' },
    ),
    entry: Type.Union(
      [
        Shape(
          'ClientEntryTerms',
          'What players have to do before the leaderboard takes their scores: they join.',
          {
            required: EntryTerms.properties.required,
            until: TextOrNull('2099-12-31T00:00:00.000Z', 'Players cannot join from this time on, or null.'),
            price: Type.Array(Fields(EntryTerms.properties.price.items.properties), {
              description: 'What joining costs.',
            }),
            maxEntries: Type.Union([Count(1_000, ''), Type.Null()], {
              description: 'How many players can join in a season, or null.',
              examples: [1_000],
            }),
          },
        ),
        Type.Null(),
      ],
      { description: 'Null if nobody has to join.', examples: [null] },
    ),
    league: Type.Union(
      [
        Shape('ClientLeague', 'The ladder of a league.', {
          tiers: Type.Array(
            Part('A tier of the league.', {
              ...tier,
              imageUrl: TextOrNull(null, 'The URL of an image of the tier, or null.'),
              rewards: Type.Array(Reward, {
                description:
                  'What players of the tier get for their final rank, besides the `rewards` of the leaderboard.',
              }),
            }),
            { description: 'The tiers, lowest first.' },
          ),
          groupSize,
          promote,
          relegate,
          absent,
        }),
        Type.Null(),
      ],
      { description: 'Null if the leaderboard is not a league.', examples: [null] },
    ),
  },
);
