import { Type } from 'typebox';
import { Count, Fields, Flag, Shape, Text, Whole } from '../../platform/http/field-schemas.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Timestamp } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { Player } from '../players/index.ts';
import { daysOfSizes } from './fold-sizes.ts';
import { previewBounds } from './preview-bounds.ts';

const SegmentId = Text('regulars', 'The id of the segment.', {
  minLength: 1,
  maxLength: 64,
  pattern: '^[a-z0-9][a-z0-9_-]*$',
  ...expects(fields.slug),
});

export const SegmentPath = Fields({ segmentId: SegmentId });

export const MembersQuery = Fields(pageQuery);

export const HistoryQuery = Fields({
  days: Type.Optional(
    Whole(30, 'How many days, up to today.', { minimum: 1, maximum: daysOfSizes, default: 90 }),
  ),
});

export const SegmentHistory = Shape('SegmentHistory', 'The size of a segment over time.', {
  timezone: Text('Europe/Berlin', 'The time zone of the project, which the days are in.'),
  data: Type.Array(
    Fields({
      day: Text('2026-11-15', 'The day.', { format: 'date' }),
      size: Count(128, 'How many players were in the list at the end of the day, or are now.'),
    }),
    { description: 'Oldest first, without gaps from the first day on that is known.' },
  ),
});

export const ExportedSegment = Shape('ExportedSegment', 'A segment whose list a player is in.', {
  segmentId: SegmentId,
  since: described(Timestamp, 'Since when the list has the player.'),
});

export const SegmentPreviewRequest = Shape('SegmentPreviewRequest', 'The expression of a segment to try.', {
  members: Text('player.level >= 2', 'A CEL expression on `player` and `now` that returns true or false.', {
    minLength: 1,
    maxLength: 2_000,
  }),
});

export const SegmentPreview = Shape('SegmentPreview', 'Who would be in a segment now.', {
  size: Count(128, 'How many players. An estimate if `estimated` is true.'),
  estimated: Flag(
    false,
    `Whether \`size\` is an estimate from a random sample: in an environment with more than ${previewBounds.exactUpTo.toLocaleString('en')} players.`,
  ),
  low: Count(128, 'The true size is at least this, with 95 % certainty; `size` itself if it is exact.'),
  high: Count(128, 'The true size is at most this, with 95 % certainty; `size` itself if it is exact.'),
  lookedAt: Count(1_204, 'How many players were looked at.'),
  failed: Count(0, 'For how many of them the expression failed. They do not count as members.'),
  sample: Type.Array(Player, {
    description: `Up to ${previewBounds.sample} of the players who would be members.`,
  }),
});

export const SegmentOverlap = Shape('SegmentOverlap', 'How many players a segment shares with others.', {
  size: Count(128, 'How many players of the segment were looked at.'),
  sampled: Flag(false, 'Whether only a part of the segment was looked at, because it is large.'),
  data: Type.Array(
    Fields({
      segmentId: SegmentId,
      size: Count(64, 'How many of the players who were looked at are in the list of this segment, too.'),
    }),
    { description: 'The other segments of the project, those with the most in common first.' },
  ),
});
