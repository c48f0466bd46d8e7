import { Type } from 'typebox';

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
  'x-expects': 'letters, digits and ._:@|+- without spaces, and not . or ..',
};

export const PlayerId = Type.String({
  ...idFormat,
  description: 'The id of the player in your own system.',
  examples: ['ada'],
});

export const Slug = (example: string | undefined, description: string) =>
  Type.String({
    pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
    'x-expects':
      'lower-case letters, digits, - and _, beginning with a letter or digit, at most 64 characters',
    description,
    ...(example === undefined ? {} : { examples: [example] }),
  });

export const Moment = Type.String({ format: 'date-time' });
export const momentOrAgoWords =
  'a time in ISO 8601 with its zone, such as 2026-11-15T09:30:00.000Z, or how long ago, such as -7d or -12h';

export const BadgeId = Slug('first-win', 'The id of the badge.');
export const CurrencyId = Slug('coins', 'The id of the currency.');
export const ItemId = Slug('xp-booster', 'The id of the item.');
export const OfferId = Slug('starter-pack', 'The id of the offer.');
export const QuestId = Slug('win-three', 'The id of the quest.');
