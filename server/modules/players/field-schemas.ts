import { Type } from 'typebox';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { messages } from './messages.ts';

export const closed = { additionalProperties: false };

export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(
  schema: T,
  example: unknown,
  description: string,
) => Type.Union([schema, Type.Null()], { description, examples: [example] });

/** What the customers' own ids look like. Not `.` or `..`: no path could name them. */
export const idFormat = {
  minLength: 1,
  maxLength: 128,
  pattern: '^(?!\\.{1,2}$)[A-Za-z0-9._:@|+-]+$',
  ...expects(messages.playerId),
};

export const PlayerId = Type.String({
  ...idFormat,
  description: 'The id of the player in your own system.',
  examples: ['ada'],
});

export const Slug = (example: string | undefined, description: string) =>
  Type.String({
    pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
    ...expects(fields.slug),
    description,
    ...(example === undefined ? {} : { examples: [example] }),
  });

export const Moment = Type.String({ format: 'date-time' });

export const BadgeId = Slug('first-win', 'The id of the badge.');
export const CurrencyId = Slug('coins', 'The id of the currency.');
export const ItemId = Slug('xp-booster', 'The id of the item.');
export const OfferId = Slug('starter-pack', 'The id of the offer.');
export const QuestId = Slug('win-three', 'The id of the quest.');
