import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('backups', {
  running: 'A backup is already running; wait until it has ended.',
  noFolder:
    'The node that answered has no place for backups: set LAUREL_BACKUP_DIR to a folder, or LAUREL_BACKUP_EVERY if LAUREL_STORAGE_URL is set, and restart the node.',
});
