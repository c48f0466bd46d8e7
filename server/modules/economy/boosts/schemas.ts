import { Type } from 'typebox';
import { Decimal, Flag, orNull, Part, Shape, Text } from '../../../platform/http/field-schemas.ts';
import { BoostId, CurrencyId } from '../../players/index.ts';

export const PlayerBoost = Shape(
  'PlayerBoost',
  'A boost that is in effect for a player, or that was given to them.',
  {
    boostId: BoostId,
    name: Text('Happy hour', 'The name of the boost.'),
    factor: Decimal(2, 'What amounts are multiplied by.'),
    of: Part(
      'What is multiplied.',
      {
        xp: Type.Optional(Type.Literal(true, { description: 'XP.' })),
        currencyIds: Type.Optional(
          Type.Array(CurrencyId, { description: 'Amounts of these currencies.', examples: [['coins']] }),
        ),
      },
      { examples: [{ xp: true }] },
    ),
    eventTypes: orNull(Type.Array(Type.String()), null, 'The types of events that it acts on; null for all.'),
    stack: Type.Enum(['multiply', 'highest'], { description: 'How it acts together with others.' }),
    personal: Flag(true, 'Whether it was given to this player; false for one that acts for everyone.'),
    active: Flag(true, 'Whether it is in effect now. False for one whose `startsAt` is still to come.'),
    since: orNull(
      Type.String({ format: 'date-time' }),
      '2026-11-15T09:30:00.000Z',
      'When it was given to the player, or began for everyone; null if it has always been there.',
    ),
    until: orNull(
      Type.String({ format: 'date-time' }),
      '2026-11-15T10:30:00.000Z',
      'When it ends; null if no end is set.',
    ),
  },
);
