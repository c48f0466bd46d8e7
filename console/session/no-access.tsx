import type { Icon } from '../kit/icons.ts';
import { Page } from '../kit/page.tsx';
import { EmptyState } from '../kit/states.tsx';
import { type Permission, reasons } from './permissions.ts';
import { t } from './texts.ts';

/** Shown instead of a page that the person may not see, with the reason. */
export function NoAccess({ title, icon, permission }: { title: string; icon: Icon; permission: Permission }) {
  return (
    <Page title={title} narrow>
      <EmptyState icon={icon} title={t('noAccess')}>
        {reasons[permission]}
      </EmptyState>
    </Page>
  );
}
