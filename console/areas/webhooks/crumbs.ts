import type { Crumb } from '../../kit/page.tsx';
import { linkTo } from '../../kit/page-link.ts';
import type { Here } from '../../session/here.ts';
import { t } from './texts.ts';

/** Breadcrumbs to the list of webhooks, and to one of them. */
export function crumbsTo(here: Here, webhook?: { id: string; name: string }): Crumb[] {
  const to = '/p/$projectId/$environment/settings/webhooks';
  const crumbs = [{ label: t('title'), link: linkTo(to, here.params) }];
  if (webhook) {
    const link = linkTo(`${to}/$webhookId`, { ...here.params, webhookId: webhook.id });
    crumbs.push({ label: webhook.name, link });
  }
  return crumbs;
}
