import { Type } from 'typebox';
import { Count, Part, Shape, Text, TextOrNull, Whole } from '../../../platform/http/field-schemas.ts';
import { LeagueField, RankReward } from '../../definitions/index.ts';

const Percent = (example: number, description: string, minimum = 0) =>
  Whole(example, description, { minimum, maximum: 100 });

export const LeagueSimulationRequest = Shape(
  'LeagueSimulationRequest',
  'A league, and the players who do not exist that play it.',
  {
    league: LeagueField,
    rewards: Type.Optional(
      Type.Array(RankReward, {
        maxItems: 20,
        description: 'What ranks of every tier get; nothing if omitted.',
      }),
    ),
    players: Whole(1_000, 'How many players there are.', { minimum: 2, maximum: 5_000 }),
    seasons: Whole(8, 'How many seasons they play.', { minimum: 1, maximum: 26 }),
    activePercent: Type.Optional(
      Percent(80, 'How many percent of the players score in a season; 100 if omitted.', 1),
    ),
    luckPercent: Type.Optional(
      Percent(30, 'How many percent of a score are luck rather than skill; 30 if omitted.'),
    ),
    spread: Type.Optional(
      Type.Enum(['normal', 'heavy'], {
        description: 'How skill is distributed: most in the middle (the default), or few far ahead.',
      }),
    ),
    seed: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: 'The same seed gives the same players and luck, so that two leagues can be compared.',
        examples: [1],
      }),
    ),
  },
  {
    examples: [
      {
        league: {
          tiers: [
            { id: 'bronze', name: 'Bronze' },
            { id: 'silver', name: 'Silver' },
          ],
          groupSize: 30,
          promote: { places: 7 },
          relegate: { places: 5 },
          absent: 'stay',
        },
        players: 1_000,
        seasons: 8,
      },
    ],
  },
);

const SimulatedTier = Part('What happened in a tier in a season.', {
  tierId: Text('bronze', 'The id of the tier.'),
  players: Count(240, 'How many players scored in it.'),
  groups: Count(8, 'How many groups it had.'),
  promoted: Count(56, 'How many went up.'),
  relegated: Count(0, 'How many went down.'),
  skillPercentile: Type.Number({
    description: 'The mean skill of its players, from 0 (the weakest of all) to 100.',
    examples: [31.5],
  }),
});

const SimulatedPayment = Part('What a season pays with one kind of action.', {
  do: Text('grantCurrency', 'The action.'),
  targetId: TextOrNull('gems', 'What it grants: a currency, an item, a badge; null for XP.'),
  times: Count(120, 'How often it runs.'),
  amount: Type.Union([Type.Number(), Type.Null()], {
    description: 'The sum; null if an expression decides the amount.',
    examples: [3_000],
  }),
});

export const LeagueSimulation = Shape('LeagueSimulation', 'How a league would go.', {
  seasons: Type.Array(
    Part('A season.', {
      number: Whole(1, 'The number of the season.', { minimum: 1 }),
      tiers: Type.Array(SimulatedTier, { description: 'The tiers, lowest first.' }),
      rewarded: Count(120, 'How many players get a reward.'),
      payments: Type.Array(SimulatedPayment, { description: 'What the season pays.' }),
    }),
    { description: 'The seasons, first to last.' },
  ),
});
