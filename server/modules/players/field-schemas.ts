import { Type } from 'typebox';
import { Text } from '../../platform/http/field-schemas.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { messages } from './messages.ts';

/** What the customers' own ids look like. Not `.` or `..`: no path could name them. */
export const idFormat = {
  minLength: 1,
  maxLength: 128,
  pattern: '^(?!\\.{1,2}$)[A-Za-z0-9._:@|+-]+$',
  ...expects(messages.playerId),
};

export const PlayerId = Text('ada', 'The id of the player in your own system.', idFormat);

export const Slug = (example: string | undefined, description: string) =>
  Type.String({
    pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
    ...expects(fields.slug),
    description,
    ...(example === undefined ? {} : { examples: [example] }),
  });

export const Moment = Type.String({ format: 'date-time' });

export const BadgeId = Slug('first-win', 'The id of the badge.');
export const BoostId = Slug('happy-hour', 'The id of the boost.');
export const ExperimentId = Slug('double-xp', 'The id of the experiment.');
export const CurrencyId = Slug('coins', 'The id of the currency.');
export const ItemId = Slug('xp-booster', 'The id of the item.');
export const OfferId = Slug('starter-pack', 'The id of the offer.');
export const QuestId = Slug('win-three', 'The id of the quest.');
