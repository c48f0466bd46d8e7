import type { ModuleData } from '../module.ts';
import { auditRemoval } from './removal-queries.ts';

export const auditData: ModuleData = {
  module: 'audit',
  tables: ['audit_log'],
  removal: { tenant: auditRemoval },
};
