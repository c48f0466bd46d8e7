import { Type } from 'typebox';
import { fields } from '../messages.ts';
import { described } from './openapi/described.ts';
import { expects } from './validation/expects.ts';

/** Fields that records of any kind have. */

/** Each kind of record has its own example, the same everywhere, so that examples belong together. */
export const Id = (example: string, description: string) =>
  Type.String({ format: 'uuid', description, examples: [example] });
export const Timestamp = Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] });
export const CreatedAt = described(Timestamp, 'When it was created, in UTC.');
export const UpdatedAt = described(Timestamp, 'When it last changed, in UTC.');
export const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '\\S',
  ...expects(fields.notBlank),
  examples: ['Arcade'],
});
