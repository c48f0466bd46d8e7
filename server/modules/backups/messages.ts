import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('backups', {
  running: 'A backup is already running; wait until it has ended.',
  noFolder:
    'LAUREL_BACKUP_DIR is not set on the node that answered: set it to the folder for backups and restart the node.',
});
