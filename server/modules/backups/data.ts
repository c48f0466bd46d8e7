import type { ModuleData } from '../module.ts';

export const backupsData: ModuleData = {
  module: 'backups',
  // Of the installation, and not of a tenant: nothing of it is removed with one.
  tables: ['backups'],
};
