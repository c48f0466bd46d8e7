import type { Badge } from '../../../engine/index.ts';
import { Flag } from '../../../platform/http/field-schemas.ts';
import { Description, everywhere, ImageUrl, Title } from './field-schemas.ts';
import { type Body, complete, type Kind } from './kind.ts';

export const badge = {
  name: 'badge',
  path: 'badges',
  tag: 'Badges',
  title: 'Badge',
  one: 'a badge',
  example: 'first-win',
  exampleChange: { description: 'For the first match that a player wins.' },
  required: { name: Title('First win') },
  optional: {
    description: { schema: Description, default: null },
    environments: everywhere,
    imageUrl: {
      schema: ImageUrl('The URL of an image of the badge.', 'https://cdn.example.com/first-win.png'),
      default: null,
    },
    secret: {
      schema: Flag(false, 'Tells clients not to show the badge before it is earned.'),
      default: false,
    },
    repeatable: {
      schema: Flag(false, 'Whether a player can earn the badge more than once.'),
      default: false,
    },
  },
  moments: [],
  made: (id: string, _: number, body: Body) => asBadge(id, body),
  programmed: false,
  played: false,
} satisfies Kind;

export function asBadge(id: string, body: Body): Badge {
  return { id, ...complete(badge, body) };
}
