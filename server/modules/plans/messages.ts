import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('plans', {});
