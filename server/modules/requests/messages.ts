import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('requests', {
  status: 'must be a status such as 404, or a class such as 4xx',
  method: 'must be a method such as GET or POST, in capital letters',
  path: 'must be the beginning of a path, such as /players',
  code: 'must be an error code such as NOT_FOUND',
});
