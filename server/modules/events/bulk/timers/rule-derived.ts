import { isTimedType, nextOccurrence, playerZone } from '../../../../engine/index.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { orNull, Part, Text, Whole } from '../../../../platform/http/field-schemas.ts';
import { timeIn } from '../../../access/index.ts';
import { asRule, type Derived } from '../../../definitions/index.ts';
import { recurrenceIn } from './look.ts';
import { readTimer } from './queries.ts';

const time = { format: 'date-time' };

const Timer = Part('What a rule that time sets off has done, and when it runs next.', {
  nextAt: orNull(
    Text('2026-11-15T18:00:00.000Z', 'When it is due next.', time),
    '2026-11-15T18:00:00.000Z',
    'When it is due next, by the time zone of the project. Null while it is off, and for `player.inactive`, which is due for each player at another time.',
  ),
  lastAt: orNull(
    Text('2026-11-14T18:00:00.000Z', 'The latest occurrence.', time),
    '2026-11-14T18:00:00.000Z',
    'The latest occurrence that was begun, or null.',
  ),
  players: Whole(1_280, 'How many events it has given to players so far.', { minimum: 0 }),
  skipped: Whole(
    0,
    'How many occurrences were skipped because they were more than 24 hours late, or because a later one was due as well. Each time zone counts for itself.',
    { minimum: 0 },
  ),
});

/** What is shown with a rule beside its definition. */
export function ruleDerived(clock: Clock): Derived {
  return {
    fields: {
      timer: orNull(
        Timer,
        null,
        'Of a rule that time sets off (`schedule`, `player.inactive`, `player.streak_at_risk`), in the environment of the call. Null for other rules.',
      ),
    },
    async read(on, environmentId, id, body) {
      const rule = asRule(id, body);
      const row = isTimedType(rule.on) ? await readTimer.maybe(on, environmentId, id) : undefined;
      if (!row) return { timer: null };
      const recurrence = recurrenceIn(rule);
      const now = timeIn({ offsetMs: row.clock_offset_ms }, clock).getTime();
      const next =
        row.next_at && recurrence && nextOccurrence(recurrence, playerZone(null, row.timezone), now);
      return {
        timer: {
          nextAt: next ? new Date(next.at).toISOString() : null,
          lastAt: row.last_at?.toISOString() ?? null,
          players: row.players,
          skipped: row.skipped,
        },
      };
    },
  };
}
