import type { Role } from '../../session/permissions.ts';
import { t } from './texts.ts';

export const roleNames: readonly { role: Role; label: string; may: string }[] = [
  { role: 'OWNER', label: t('role.OWNER.label'), may: t('role.OWNER.may') },
  { role: 'ADMIN', label: t('role.ADMIN.label'), may: t('role.ADMIN.may') },
  { role: 'DESIGNER', label: t('role.DESIGNER.label'), may: t('role.DESIGNER.may') },
  { role: 'DEVELOPER', label: t('role.DEVELOPER.label'), may: t('role.DEVELOPER.may') },
  { role: 'VIEWER', label: t('role.VIEWER.label'), may: t('role.VIEWER.may') },
];
