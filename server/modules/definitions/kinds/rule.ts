import {
  INACTIVE,
  MOST_HOURS_BEFORE,
  MOST_INACTIVE_DAYS,
  type Rule,
  references,
  STREAK_AT_RISK,
  validateRule,
} from '../../../engine/index.ts';
import { Whole } from '../../../platform/http/field-schemas.ts';
import { Actions } from './action-schemas.ts';
import {
  Beginning,
  Condition,
  End,
  EventType,
  everywhere,
  PerPlayerLimit,
  Seconds,
  SegmentId,
  switchedOn,
  Title,
} from './field-schemas.ts';
import { judge } from './judge.ts';
import { type Body, complete, type Kind } from './kind.ts';
import { scheduledBy } from './recurrence.ts';
import { ScheduleField } from './schedule-schema.ts';

export const rule = {
  name: 'rule',
  path: 'rules',
  tag: 'Rules',
  title: 'Rule',
  one: 'a rule',
  example: 'reward-win',
  exampleChange: { priority: 10 },
  // They belong to other types of events.
  exampleWithout: ['schedule', 'inactiveDays', 'hoursBefore', 'segmentId'],
  required: { name: Title('Reward a win'), on: EventType, then: Actions },
  optional: {
    enabled: switchedOn,
    environments: everywhere,
    priority: {
      schema: Whole(
        0,
        'Rules with a higher priority run first; equal priorities run in the order of their ids.',
        { minimum: -1_000_000, maximum: 1_000_000 },
      ),
      default: 0,
    },
    schedule: { schema: ScheduleField, default: null },
    inactiveDays: {
      schema: Whole(
        3,
        `Of a rule on \`${INACTIVE}\`: how many days a player must have been without an event. It fires once for each absence.`,
        { minimum: 1, maximum: MOST_INACTIVE_DAYS },
      ),
      default: null,
    },
    hoursBefore: {
      schema: Whole(
        4,
        `Of a rule on \`${STREAK_AT_RISK}\`: how many hours before midnight of the player's time zone it fires, once a day, for a streak of at least 2 days that ends then.`,
        { minimum: 1, maximum: MOST_HOURS_BEFORE },
      ),
      default: null,
    },
    when: { schema: Condition, default: null },
    limit: {
      schema: PerPlayerLimit(
        'How often the rule may fire in one period.',
        'The maximum number of times that the rule fires for one player.',
      ),
      default: null,
    },
    cooldownSeconds: {
      schema: Seconds(0, 'How many seconds must pass before the rule fires again for the same player.'),
      default: null,
    },
    startsAt: { schema: Beginning('The rule does not fire for events before this time.'), default: null },
    endsAt: { schema: End('The rule does not fire for events at or after this time.'), default: null },
    segmentId: {
      schema: SegmentId('The rule fires only for players who are in this segment at that moment.'),
      default: null,
    },
  },
  moments: ['startsAt', 'endsAt'],
  recurs: scheduledBy('schedule'),
  validate: (id: string, body: Body) => judge(asRule(id, body), validateRule),
  references: (body: Body) => references(asRule('', body)),
  made: (id: string, _: number, body: Body) => asRule(id, body),
  programmed: true,
  played: false,
} satisfies Kind;

export function asRule(id: string, body: Body): Rule {
  return { id, ...complete(rule, body) };
}
