import type { ModuleData } from '../module.ts';

export const backupsData: ModuleData = {
  module: 'backups',
  // Belongs to the installation, so nothing of it is removed with a tenant.
  tables: ['backups'],
};
