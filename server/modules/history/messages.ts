import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('history', {
  notKept:
    'The definitions of version {{version}} are no longer kept; the oldest kept version is {{oldest}}.',
  deletion: "Version {{version}} is the deletion of the {{kind}} '{{id}}'; use an earlier version.",
});
