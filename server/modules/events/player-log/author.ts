import { Type } from 'typebox';
import type { JsonObject } from '../../../engine/index.ts';
import { invalid } from '../../../platform/faults.ts';
import { orNull, Shape, Text, TextOrNull } from '../../../platform/http/field-schemas.ts';
import { expects } from '../../../platform/http/validation/expects.ts';
import { fields } from '../../../platform/messages.ts';
import type { Actor } from '../../audit/index.ts';
import { messages } from '../messages.ts';

/** Who did something to a player by hand, as the player's log keeps it. */
export interface Author {
  type: 'person' | 'key';
  id: string;
  name: string;
}

/** Beside the outcome of an event, because its properties are the customer's own. */
export interface SentByHand {
  by: Author;
  reason?: string;
}

export const Reason = Text(
  'Goodwill for the outage',
  "Why, for people who read the player's activity. Required for a signed-in user.",
  { minLength: 1, maxLength: 500, pattern: '\\S', ...expects(fields.notBlank) },
);

/** Of a record of the log. */
export const authorFields = {
  by: orNull(
    Shape('GrantAuthor', 'Who made a grant, or sent an event by hand.', {
      type: Type.Enum(['person', 'key'], { description: 'A signed-in user, or an API key.' }),
      id: TextOrNull(
        '0199c1f0-b6f7-7f43-8d19-7c25e1a4b605',
        'The id of the user or of the key; null for grants of older versions.',
      ),
      name: TextOrNull(
        'Game server',
        'The e-mail address of the user, or the name of the key, at that time; null for grants of older versions.',
      ),
    }),
    null,
    'Who made the grant, or the user who sent the event by hand; null for all other events.',
  ),
  reason: TextOrNull(null, 'Why the grant was made or the event sent by hand; null without a reason.'),
};

/** Of a record of the log. */
export const reversedField = {
  reversed: orNull(
    Shape('Reversed', 'When, why and by whom it was reversed.', {
      at: Text('2026-11-15T16:30:00.000Z', 'When it was reversed, in UTC.', { format: 'date-time' }),
      reason: authorFields.reason,
      by: authorFields.by,
    }),
    null,
    'When, why and by whom it was reversed; null if it was not.',
  ),
};

export function authorOf(actor: Actor): Author | null {
  if (actor.type === 'system') return null;
  return { type: actor.type, id: actor.id, name: actor.type === 'person' ? actor.email : actor.name };
}

/** A person must say why: the log is read by colleagues and by support. A server has its own records. */
export function refuseWithoutReason(credential: { type: string }, reason: string | undefined): void {
  if (credential.type === 'person' && reason === undefined) {
    throw invalid('/reason', messages.reasonRequired);
  }
}

/** From an entry of the log. Older versions stored only the kind of the author. */
export function readAuthor(source: string, properties: JsonObject, sent: Partial<SentByHand> | null) {
  const { by, reason } = source === 'grant' ? properties : (sent ?? {});
  return {
    by: asAuthor(by),
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
  };
}

function asAuthor(by: unknown): { type: 'person' | 'key'; id: string | null; name: string | null } | null {
  if (by === 'person' || by === 'key') return { type: by, id: null, name: null };
  if (typeof by !== 'object' || by === null) return null;
  const { type, id, name } = by as Partial<Author>;
  if (type !== 'person' && type !== 'key') return null;
  return { type, id: id ?? null, name: name ?? null };
}

/** For an answer: who and why are fields of the record, and not among the properties. */
export function withoutAuthor(source: string, properties: JsonObject): JsonObject {
  if (source !== 'grant') return properties;
  const { by: _, reason: __, ...details } = properties;
  return details;
}

/** In JSON from the database, times have another form. */
export function presentReversed(reversed: { at: string; reason: string | null; by: Author | null } | null) {
  return reversed && { ...reversed, at: new Date(reversed.at).toISOString() };
}
