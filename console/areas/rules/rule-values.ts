import type { components } from '../../../packages/sdk/src/index.ts';
import { type ActionValues, actionOf, newAction, valuesOfAction } from '../../parts/actions/action-values.ts';

export type RuleRecord = components['schemas']['Rule'];
export type RuleDetail = components['schemas']['RuleDetail'];
export type RuleInput = components['schemas']['RuleInput'];
export type RuleDraft = components['schemas']['RuleDraft'];

export const frequencies = ['day', 'week', 'month'] as const;
export const zones = ['project', 'player'] as const;

/** The schedule of a rule in the form; only those on `schedule` have one. */
export type ScheduleValues = {
  every: (typeof frequencies)[number];
  at: string;
  day: number | string;
  zone: (typeof zones)[number];
  /** Null until one is chosen. */
  segmentId: string | null;
};

export const periods = ['day', 'week', 'month', 'lifetime'] as const;

/** The form's values of a rule, which may be incomplete. */
export type RuleValues = {
  id: string;
  name: string;
  on: string;
  /** Of these three, only the one that belongs to `on` is sent. */
  schedule: ScheduleValues;
  inactiveDays: number | string;
  hoursBefore: number | string;
  enabled: boolean;
  environments: ('live' | 'test')[];
  priority: number | string;
  /** If empty, the rule runs for every event. */
  when: string;
  /** No limit if `times` is empty. */
  limit: { times: number | string; per: (typeof periods)[number] };
  cooldownSeconds: number | null;
  /** Times as the service writes them, in UTC. */
  startsAt: string | null;
  endsAt: string | null;
  segmentId: string | null;
  then: ActionValues[];
};

function newTiming(): Pick<RuleValues, 'schedule' | 'inactiveDays' | 'hoursBefore'> {
  return {
    schedule: { every: 'day', at: '18:00', day: 1, zone: 'player', segmentId: null },
    inactiveDays: 3,
    hoursBefore: 4,
  };
}

export function newRule(): RuleValues {
  return {
    id: '',
    name: '',
    on: '',
    ...newTiming(),
    enabled: true,
    environments: ['live', 'test'],
    priority: 0,
    when: '',
    limit: { times: '', per: 'day' },
    cooldownSeconds: null,
    startsAt: null,
    endsAt: null,
    segmentId: null,
    then: [newAction('grantXp')],
  };
}

export function valuesOf(rule: Omit<RuleRecord, 'version' | 'createdAt' | 'updatedAt'>): RuleValues {
  return {
    id: rule.id,
    name: rule.name,
    on: rule.on,
    schedule: rule.schedule ? { ...rule.schedule, day: rule.schedule.day ?? 1 } : newTiming().schedule,
    inactiveDays: rule.inactiveDays ?? newTiming().inactiveDays,
    hoursBefore: rule.hoursBefore ?? newTiming().hoursBefore,
    enabled: rule.enabled,
    environments: rule.environments,
    priority: rule.priority,
    when: rule.when ?? '',
    limit: rule.limit ?? { times: '', per: 'day' },
    cooldownSeconds: rule.cooldownSeconds,
    startsAt: rule.startsAt,
    endsAt: rule.endsAt,
    segmentId: rule.segmentId,
    then: rule.then.map(valuesOfAction),
  };
}

type Body = Omit<RuleInput, 'id'>;

/** The body of the request, with the fields in reading order. */
export function bodyOf(values: RuleValues): Body {
  const {
    name,
    on,
    enabled,
    environments,
    priority,
    when,
    limit,
    cooldownSeconds,
    startsAt,
    endsAt,
    segmentId,
  } = values;
  return {
    name,
    on,
    ...timingOf(values),
    when: when.trim() === '' ? null : when,
    then: values.then.map(actionOf),
    enabled,
    environments,
    priority: Number(priority) || 0,
    limit: limit.times === '' ? null : { times: Number(limit.times), per: limit.per },
    cooldownSeconds,
    startsAt,
    endsAt,
    segmentId,
  };
}

function timingOf({ on, schedule, inactiveDays, hoursBefore }: RuleValues) {
  const { every, at, day, zone, segmentId } = schedule;
  return {
    schedule:
      on === 'schedule'
        ? {
            every,
            at,
            ...(every === 'day' ? {} : { day: Number(day) || 1 }),
            zone,
            segmentId: segmentId ?? '',
          }
        : null,
    inactiveDays: on === 'player.inactive' ? Number(inactiveDays) || null : null,
    hoursBefore: on === 'player.streak_at_risk' ? Number(hoursBefore) || null : null,
  };
}

/** The draft for a simulation: it replaces the stored rule with the same id. */
export function draftOf(values: RuleValues): RuleDraft {
  const { name, ...body } = bodyOf(values);
  return {
    ...body,
    ...(values.id === '' ? {} : { id: values.id }),
    ...(name.trim() === '' ? {} : { name }),
  };
}
