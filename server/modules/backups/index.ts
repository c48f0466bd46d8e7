export { backupsData } from './data.ts';
export { type BackupSource, openBackups } from './module.ts';
