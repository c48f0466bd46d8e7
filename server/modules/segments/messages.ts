import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('segments', {
  previewsWaiting: 'Too many previews are under way. Retry after {{count}} seconds.',
});
