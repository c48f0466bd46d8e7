import { Type } from 'typebox';
import { EXPRESSION_LIMITS } from '../../../engine/index.ts';
import { Part, Shape, Text, Whole } from '../../../platform/http/field-schemas.ts';
import { expects } from '../../../platform/http/validation/expects.ts';
import { fields } from '../../../platform/messages.ts';
import { environmentNames } from '../../access/index.ts';
import { messages } from '../messages.ts';

/** The id of a definition. */
export const Slug = (example: string, description: string) =>
  Text(example, description, {
    minLength: 1,
    maxLength: 64,
    pattern: '^[a-z0-9][a-z0-9_-]*$',
    ...expects(fields.slug),
  });

/** The id of an objective or a step: known within its quest or adventure alone. */
export const InnerId = (example: string, description: string) =>
  Text(example, description, {
    minLength: 1,
    maxLength: 64,
    pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]*$',
    ...expects(messages.innerId),
  });

/** Of a rule, quest or offer that is not for everybody. */
export const SegmentId = (description: string) => Slug('regulars', description);

export const Slugs = (example: string, one: string, description: string) =>
  Type.Array(Slug(example, one), { maxItems: 50, uniqueItems: true, description, examples: [[example]] });

export const Title = (example: string) =>
  Text(example, 'The display name.', {
    minLength: 1,
    maxLength: 200,
    pattern: '\\S',
    ...expects(fields.notBlank),
  });

export const Description = Text('For players who win.', 'A description for people, such as players.', {
  maxLength: 2_000,
});

export const EventType = Text(
  'match.won',
  'The type of an event: your own, or one of the service that rules and quests can use.',
  { minLength: 1, maxLength: 128, pattern: '^[A-Za-z][A-Za-z0-9_.:-]*$', ...expects(messages.eventType) },
);

const expression = (example: string) => ({
  minLength: 1,
  maxLength: EXPRESSION_LIMITS.sourceLength,
  examples: [example],
});

export const Condition = Type.String({
  ...expression('event.properties.score > 100 && event.properties.map == "harbour"'),
  description: 'A condition: a CEL expression that returns true or false.',
});

export const Value = Type.String({
  ...expression('event.properties.amount'),
  description: 'A CEL expression that returns a value.',
});

export const Amount = Type.Union(
  [
    Type.Number({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
    Type.String(expression('event.properties.amount * 2')),
  ],
  { description: 'A number, or a CEL expression that returns one.', examples: [50] },
);

/** Ten years: long enough for anything that ends at all, short enough to be added to any date. */
const longest = 315_360_000;

export const Seconds = (minimum: number, description: string) =>
  Whole(3_600, description, { minimum, maximum: longest });

export const ImageUrl = (description: string, example: string) =>
  Text(example, description, { maxLength: 2_048, pattern: '^https?://\\S+$', ...expects(fields.webUrl) });

/** How often something is possible for one player. */
export const PerPlayerLimit = (times: string, description: string) =>
  Part(description, {
    times: Whole(3, times, { minimum: 1, maximum: 1_000_000 }),
    per: Type.Enum(['day', 'week', 'month', 'lifetime'], {
      description: "The period, in the project's time zone; `lifetime` never ends.",
    }),
  });

export const Price = Shape('Price', 'A part of a price.', {
  currencyId: Slug('coins', 'The id of the currency.'),
  amount: Whole(100, 'The amount for one piece.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});

const moment = (example: string) => (description: string) =>
  Text(example, description, { format: 'date-time', maxLength: 64 });

export const Beginning = moment('2026-11-15T09:30:00.000Z');
/** Far in the future, so that copied examples keep working. */
export const End = moment('2099-12-31T00:00:00.000Z');

export const Environments = Type.Array(Type.Enum([...environmentNames]), {
  minItems: 1,
  maxItems: environmentNames.length,
  uniqueItems: true,
  examples: [[...environmentNames]],
  description:
    'The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test.',
});

/** As a field of a kind, with its default. */
export const everywhere = { schema: Environments, default: ['live', 'test'] };

const Enabled = Type.Boolean({ description: 'If false, it has no effect for any player.' });

export const switchedOn = { schema: Enabled, default: true };

export const Start = Type.Enum(['auto', 'manual'], {
  description: '`auto` starts at the first event that counts, `manual` through the API or an action.',
});
