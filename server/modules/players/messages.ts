import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('players', {
  exportsWaiting: 'Too many exports are under way. Retry after {{count}} seconds.',
  tooManyExports: '{{count}} exports of this project are under way. Stop one, or wait for its end.',
  noExportStorage:
    'This installation has no storage for exports (LAUREL_STORAGE_URL). GET /player-export needs none.',
  tooManyStoredExports: 'This project has {{count}} stored exports. Delete one, or wait until one expires.',
  tooManyDownloads: '{{count}} exports of this project are being downloaded. Wait for the end of one.',
  exportNotReady: 'The export cannot be downloaded: it is {{status}}.',
  exportTooLarge: 'The stored exports of a project can have {{most}} in all. Delete some, or use filters.',
  exportNotStored: 'The storage could not be used. Try again later.',
  exportFailed: 'The export failed. Try again.',
  exportBegunAgain:
    'It was begun {{count}} times and did not end: its node was stopped, or players were erased meanwhile.',
  exportErased: 'A player was erased. Export again to get those who are left.',
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
