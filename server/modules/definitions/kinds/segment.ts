import { type Segment, validateSegment } from '../../../engine/index.ts';
import { Flag } from '../../../platform/http/field-schemas.ts';
import { described, exampled } from '../../../platform/http/openapi/described.ts';
import { segmentsPerProject } from '../../plans/index.ts';
import { Condition, Description, everywhere, Title } from './field-schemas.ts';
import { judge } from './judge.ts';
import { type Body, complete, type Kind } from './kind.ts';

export const segment = {
  name: 'segment',
  path: 'segments',
  tag: 'Segments',
  title: 'Segment',
  one: 'a segment',
  format: 3,
  most: segmentsPerProject,
  example: 'regulars',
  exampleChange: { description: 'Active on five of the last seven days.' },
  required: {
    name: Title('Regulars'),
    members: exampled(
      described(
        Condition,
        'Who is in it: a CEL expression on `player` and `now` that returns true or false. Besides what rules see of a player there are ' +
          '`player.createdAt`, `player.lastSeenAt` (null before the first event) and `player.activeDays(n)`, which counts the days with an event ' +
          "among the last n (1 to 90) in the player's time zone, today included. A segment cannot name segments.",
      ),
      'player.activeDays(7) >= 5',
    ),
  },
  optional: {
    description: { schema: Description, default: null },
    environments: everywhere,
    notify: {
      schema: Flag(
        false,
        'Whether `segment.entered` and `segment.left` are sent when players enter and leave it.',
      ),
      default: false,
    },
  },
  moments: [],
  validate: (id: string, body: Body) => judge(asSegment(id, body), validateSegment),
  made: (id: string, _: number, body: Body) => asSegment(id, body),
  programmed: true,
  played: false,
} satisfies Kind;

function asSegment(id: string, body: Body): Segment {
  return { id, ...complete(segment, body) };
}
