import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('players', {
  exportsWaiting: 'Too many exports are under way. Retry after {{count}} seconds.',
  tooManyExports: '{{count}} exports of this project are under way. Stop one, or wait for its end.',
  needs: 'needs `{{needed}}`',
  tooLongAgo: 'must be at most {{count}} days ago; what was before is not kept',
  tooManyAttributes: 'must have at most {{count}} attributes',
  attributesTooLarge: 'must have at most {{count}} bytes as JSON',
  playerId: 'must be letters, digits and ._:@|+- without spaces, and not . or ..',
  attribute: 'must be an attribute and its value, such as country:DE',
  momentOrAgo:
    'must be a time in ISO 8601 with its zone, such as 2026-11-15T09:30:00.000Z, or how long ago, such as -7d or -12h',
  questStatus: 'must be active, completed, expired or abandoned',
  adventureStatus: 'must be active or completed',
});
