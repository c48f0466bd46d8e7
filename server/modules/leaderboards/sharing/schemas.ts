import { type TSchema, Type } from 'typebox';
import { mediaBody } from '../../../platform/http/bodies/media-body.ts';
import {
  Count,
  Decimal,
  Fields,
  Flag,
  Shape,
  Text,
  TextOrNull,
  Whole,
} from '../../../platform/http/field-schemas.ts';
import { pageQuery } from '../../../platform/http/lists/pagination.ts';
import { described } from '../../../platform/http/openapi/described.ts';
import { CreatedAt, Id, Timestamp } from '../../../platform/http/record-fields.ts';
import { GroupQuery, LeaderboardId, Season } from '../schemas.ts';

const LinkId = Id('0199c1f6-7b21-7c3d-8e4f-5a6b7c8d9e02', 'The id of the link, not its token.');

export const SeasonPath = Fields({ leaderboardId: LeaderboardId, season: Season });
export const LinkPath = Fields({ leaderboardId: LeaderboardId, season: Season, linkId: LinkId });

const linkFields = { id: LinkId, createdAt: CreatedAt };

export const SeasonLink = Shape('SeasonLink', 'A public link to the results of a closed season.', linkFields);

export const SeasonLinkWithToken = Shape('SeasonLinkWithToken', 'A new public link.', {
  ...linkFields,
  token: TextOrNull(
    'ssn_7hQz…',
    'The token of the link, shown only in this response; null in an idempotent replay.',
  ),
  url: TextOrNull(
    'http://localhost:3000/console/season#ssn_7hQz…',
    'The page to share, shown only in this response; null in an idempotent replay.',
  ),
});

const Token = Type.String({
  'x-secret': true,
  minLength: 1,
  maxLength: 200,
  description: 'The token of the link.',
  examples: ['ssn_7hQz…'],
});

export const LinksQuery = Fields({ ...pageQuery, ...GroupQuery.properties });

export const SharedQuery = Fields({ token: Token });
export const SharedEntriesQuery = Fields({ ...pageQuery, token: Token });

export const SharedSeason = Shape('SharedSeason', 'A closed season, as anyone with its link sees it.', {
  leaderboardName: Text('Weekly', 'The name of the leaderboard.'),
  order: Type.Enum(['desc', 'asc'], {
    description: 'Whether the highest or the lowest score is first.',
    examples: ['desc'],
  }),
  season: Season,
  tierName: TextOrNull(null, 'Of a group of a league: the name of its tier, otherwise null.'),
  startedAt: described(Timestamp, 'When the season started, in UTC.'),
  closedAt: described(Timestamp, 'When the season ended, in UTC.'),
  entries: Count(128, 'The number of players in the season.'),
  hash: Text(
    '0f343b0931126a20f133d67c2b018a3b5f5e1b2a0c5d8f9e7a6b4c3d2e1f0a9b',
    'The hash of the standings; see `LeaderboardSeason`.',
  ),
});

export const SharedEntry = Shape('SharedEntry', 'An entry, as anyone with the link sees it.', {
  rank: Whole(2, 'The rank in the season, from 1.', { minimum: 1 }),
  name: TextOrNull(
    'Ada',
    'The display name of the player, or the name of the team; null without one, if the player was erased, and if the project hides players from each other (`hidePlayerIds`).',
  ),
  score: Decimal(4_200, 'The score of the player in the season.'),
  subscore: Decimal(12, 'What decided between equal scores.'),
  achievedAt: described(Timestamp, 'When that score was reached, in UTC.'),
  pseudonym: Id('6f1e2d3c-4b5a-4978-8a6b-5c4d3e2f1a0b', 'Represents the player in the hash of the season.'),
  isErased: Flag(false, 'Whether the player was erased since.'),
});

/** The response is a stream of text. */
export const StandingsFile: TSchema = mediaBody(
  ['text/csv'],
  'A line for each entry by rank, after one with the names of the columns. The first five columns are what the hash is made of.',
);
