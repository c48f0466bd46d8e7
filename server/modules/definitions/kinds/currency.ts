import { type Currency, type Steps, validateCurrency } from '../../../engine/index.ts';
import { Text, Whole } from '../../../platform/http/field-schemas.ts';
import { currenciesPerProject } from '../../plans/index.ts';
import { everywhere, ImageUrl, Title } from './field-schemas.ts';
import { type Body, complete, type Kind, type Verdict } from './kind.ts';

const most = Number.MAX_SAFE_INTEGER;

export const currency = {
  name: 'currency',
  path: 'currencies',
  tag: 'Currencies',
  title: 'Currency',
  one: 'a currency',
  format: 1,
  example: 'coins',
  exampleChange: { symbol: '¢' },
  most: currenciesPerProject,
  required: { name: Title('Coins') },
  optional: {
    environments: everywhere,
    symbol: {
      schema: Text('🪙', 'A short sign for the currency, to show next to amounts.', {
        minLength: 1,
        maxLength: 16,
      }),
      default: null,
    },
    iconUrl: { schema: ImageUrl('The URL of an icon.', 'https://cdn.example.com/coin.png'), default: null },
    max: {
      schema: Whole(
        1_000_000,
        'The largest balance that a player can have; what is granted beyond it is dropped.',
        { minimum: 1, maximum: most },
      ),
      default: null,
    },
    initial: {
      schema: Whole(200, 'The balance of a new player. Players who exist already do not get it.', {
        minimum: 0,
        maximum: most,
      }),
      default: 0,
    },
  },
  moments: [],
  validate: (id: string, body: Body) => judge(asCurrency(id, body)),
  made: (id: string, _: number, body: Body) => asCurrency(id, body),
  programmed: false,
  played: false,
} satisfies Kind;

/** It has no expressions. */
// biome-ignore lint/correctness/useYield: there is nothing to wait for.
function* judge(definition: Currency): Steps<Verdict> {
  return { weight: 0, faults: validateCurrency(definition) };
}

function asCurrency(id: string, body: Body): Currency {
  return { id, ...complete(currency, body) };
}
