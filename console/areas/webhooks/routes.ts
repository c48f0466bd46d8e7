import { lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { settingsPage } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { IconWebhook } from '../../kit/icons.ts';
import { linkTo } from '../../kit/page-link.ts';
import { may } from '../../session/permissions.ts';
import { nameOf } from './name-of.ts';
import { readWebhookSearch } from './search.ts';

export const webhooksRoutes = [
  settingsPage(
    'webhooks',
    lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
  ),
  // Ids are UUIDs, so no webhook has this as its id.
  settingsPage(
    'webhooks/new',
    lazyRouteComponent(() => import('./new-webhook-page.tsx'), 'NewWebhookPage'),
  ),
  settingsPage(
    'webhooks/$webhookId',
    lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
    readWebhookSearch,
  ),
  settingsPage(
    'webhooks/$webhookId/deliveries/$deliveryId',
    lazyRouteComponent(() => import('./delivery-page.tsx'), 'DeliveryPage'),
  ),
] as const;

export const webhooksArea: Navigation = {
  entries: [
    {
      section: 'settings',
      // After the API keys: both connect other programs.
      order: 40,
      label: t('menu.webhooks'),
      icon: IconWebhook,
      to: '/p/$projectId/$environment/settings/webhooks',
      permission: 'internals.read',
      creates: { label: t('create.webhooks'), permission: 'webhooks.write', path: 'new' },
      keywords: t('words.webhooks'),
    },
  ],
  finders: [
    {
      label: t('menu.webhooks'),
      icon: IconWebhook,
      find: async ({ api, params, membership }, text, signal) => {
        if (!may(membership, 'internals.read')) return [];
        // A project has 20 at most, so one page has all of them.
        const { data } = await api.get('/webhooks', { params: { query: { limit: 50 } }, signal });
        const wanted = text.toLowerCase();
        return data
          .filter(({ url, description }) => `${url} ${description ?? ''}`.toLowerCase().includes(wanted))
          .map((webhook) => ({
            id: webhook.id,
            label: nameOf(webhook),
            ...(webhook.description ? { note: webhook.url } : {}),
            link: linkTo('/p/$projectId/$environment/settings/webhooks/$webhookId', {
              ...params,
              webhookId: webhook.id,
            }),
          }));
      },
    },
  ],
};
