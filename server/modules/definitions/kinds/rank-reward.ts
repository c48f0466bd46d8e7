import { Type } from 'typebox';
import { Shape, Whole } from '../../../platform/http/field-schemas.ts';
import { expects } from '../../../platform/http/validation/expects.ts';
import { messages } from '../messages.ts';
import { BoardActions } from './action-schemas.ts';

export const mostRank = 1_000_000_000;

export const RankReward = Shape('RankReward', 'What the players on some ranks get when a season closes.', {
  from: Whole(1, 'The first rank.', { minimum: 1, maximum: mostRank }),
  to: Type.Union(
    [
      Type.Integer({ minimum: 1, maximum: mostRank }),
      Type.String({
        maxLength: 8,
        pattern: '^(100|[1-9]?[0-9])(\\.[0-9]{1,2})?%$',
        ...expects(messages.rankOrPart),
      }),
    ],
    {
      description:
        'The last rank, or the part of all entries up to which it goes, such as `50%`, rounded up. In a league both are within the group.',
      examples: [3],
    },
  ),
  actions: BoardActions('The actions that run once for each of these players.'),
});
