import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('analytics', {
  typeRequired: 'is required with `property`',
  beforeTo: 'must be before `to`',
  explorationsWaiting: 'Too many results by segment are being counted. Retry after {{count}} seconds.',
  tooLongForInterval: 'must be at most {{count}} days before `to` with the interval {{interval}}',
});
