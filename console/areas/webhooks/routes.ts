import { IconWebhook } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { settingsRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { linkTo } from '../../kit/page-link.ts';
import { may } from '../../session/permissions.ts';
import { nameOf } from './name-of.ts';
import { readWebhookSearch } from './search.ts';

const listRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'webhooks',
  component: lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
});

const newRoute = createRoute({
  getParentRoute: () => settingsRoute,
  // Ids are UUIDs: none is called this.
  path: 'webhooks/new',
  component: lazyRouteComponent(() => import('./new-webhook-page.tsx'), 'NewWebhookPage'),
});

const webhookRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'webhooks/$webhookId',
  validateSearch: readWebhookSearch,
  component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
});

const deliveryRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'webhooks/$webhookId/deliveries/$deliveryId',
  component: lazyRouteComponent(() => import('./delivery-page.tsx'), 'DeliveryPage'),
});

export const webhooksRoutes = [listRoute, newRoute, webhookRoute, deliveryRoute] as const;

export const webhooksArea: Navigation = {
  entries: [
    {
      section: 'settings',
      // After the API keys: both are how other programs come in and hear.
      order: 40,
      label: t('menu.webhooks'),
      icon: IconWebhook,
      to: '/p/$projectId/$environment/settings/webhooks',
      permission: 'internals.read',
      creates: { label: t('create.webhook'), permission: 'webhooks.write', path: 'new' },
      keywords: t('words.webhooks'),
    },
  ],
  finders: [
    {
      label: t('menu.webhooks'),
      icon: IconWebhook,
      find: async ({ api, params, membership }, text, signal) => {
        if (!may(membership, 'internals.read')) return [];
        // A project has 20 at most: one page is all of them.
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
