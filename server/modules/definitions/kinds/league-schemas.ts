import { Type } from 'typebox';
import { Part, Whole } from '../../../platform/http/field-schemas.ts';
import { described, exampled } from '../../../platform/http/openapi/described.ts';
import { ImageUrl, InnerId, Title, Value } from './field-schemas.ts';
import { RankReward } from './rank-reward.ts';

const Share = (example: number, description: string) =>
  Type.Union(
    [
      Part('So many of each group.', {
        places: Whole(example, 'How many places of each group.', { minimum: 0, maximum: 200 }),
      }),
      Part('So much of each group.', {
        percent: Whole(20, 'How many percent of each group, rounded down to whole places.', {
          minimum: 0,
          maximum: 100,
        }),
      }),
    ],
    { description, examples: [{ places: example }] },
  );

const Tier = Part('A tier of a league.', {
  id: InnerId('bronze', 'The id of the tier, unique within the league.'),
  name: Title('Bronze'),
  imageUrl: Type.Optional(ImageUrl('The URL of an image of the tier.', 'https://cdn.example.com/bronze.png')),
  rewards: Type.Optional(
    Type.Array(RankReward, {
      maxItems: 20,
      description: 'What the ranks of a group of this tier get, besides the `rewards` of the leaderboard.',
    }),
  ),
});

/** Of a leaderboard. */
export const LeagueField = Part(
  'Makes the leaderboard a league: in each season a player is in one group of their tier, and ranks are within the group. When a season closes, the first of each group go up a tier and the last go down. Needs a `reset` other than `never`.',
  {
    tiers: Type.Array(Tier, {
      minItems: 1,
      maxItems: 20,
      description:
        'The tiers, lowest first. Players begin in the lowest. While a season has entries, tiers can be renamed but not added, removed or moved (409).',
    }),
    groupSize: Whole(
      30,
      'How many players a group has at most. A change counts for places that are taken afterwards.',
      { minimum: 2, maximum: 200 },
    ),
    promote: Share(
      7,
      'Who goes up when a season closes: the first of each group. From the highest tier nobody does.',
    ),
    relegate: Share(
      5,
      'Who goes down: the last of each group, except of a group with fewer than 3 players. From the lowest tier nobody does, and nobody who goes up.',
    ),
    groupBy: Type.Optional(
      exampled(
        described(
          Value,
          'Groups are of players with the same value: a CEL expression over the player, such as an attribute, taken when the player gets a place. Texts, numbers and truth values count, as texts of up to 100 characters; players without such a value are in groups of their own. A change counts for places that are taken afterwards.',
        ),
        'player.attributes.region',
      ),
    ),
    absent: Type.Enum(['stay', 'relegate', 'reset'], {
      description:
        'What a season without a score does to a player: nothing, one tier down, or back to the lowest tier. It is worked out at the next score.',
    }),
  },
  // The leaderboard of the examples is no league: its entries are one list.
  { examples: [null] },
);
