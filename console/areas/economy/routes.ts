import { IconBackpack, IconBuildingStore, IconCoins } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { readDefinitionSearch } from '../../parts/definitions/definition-search.ts';
import { findDefinitions } from '../../parts/definitions/find-definitions.ts';
import { readCurrencySearch, readListSearch, readShopSearch } from './search.ts';

const currenciesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'currencies',
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import('./currencies/currencies-page.tsx'), 'CurrenciesPage'),
});

const currencyRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'currencies/$id',
  validateSearch: readCurrencySearch,
  component: lazyRouteComponent(() => import('./currencies/currency-page.tsx'), 'CurrencyPage'),
});

const itemsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'items',
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import('./items/items-page.tsx'), 'ItemsPage'),
});

const itemRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'items/$id',
  validateSearch: readDefinitionSearch,
  component: lazyRouteComponent(() => import('./items/item-page.tsx'), 'ItemPage'),
});

const offersRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'offers',
  validateSearch: readShopSearch,
  component: lazyRouteComponent(() => import('./offers/offers-page.tsx'), 'OffersPage'),
});

const offerRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'offers/$id',
  validateSearch: readDefinitionSearch,
  component: lazyRouteComponent(() => import('./offers/offer-page.tsx'), 'OfferPage'),
});

export const economyRoutes = [
  currenciesRoute,
  currencyRoute,
  itemsRoute,
  itemRoute,
  offersRoute,
  offerRoute,
] as const;

export const economyArea: Navigation = {
  entries: [
    {
      section: 'economy',
      label: t('menu.currencies'),
      icon: IconCoins,
      to: '/p/$projectId/$environment/currencies',
      creates: { label: t('create.currency'), permission: 'definitions.write' },
      keywords: t('words.currencies'),
    },
    {
      section: 'economy',
      label: t('menu.items'),
      icon: IconBackpack,
      to: '/p/$projectId/$environment/items',
      creates: { label: t('create.item'), permission: 'definitions.write' },
      keywords: t('words.items'),
    },
    {
      section: 'economy',
      label: t('menu.offers'),
      icon: IconBuildingStore,
      to: '/p/$projectId/$environment/offers',
      creates: { label: t('create.offer'), permission: 'definitions.write' },
      keywords: t('words.offers'),
    },
  ],
  finders: [
    {
      label: t('menu.currencies'),
      icon: IconCoins,
      find: findDefinitions('currencies'),
    },
    {
      label: t('menu.items'),
      icon: IconBackpack,
      find: findDefinitions('items'),
    },
    {
      label: t('menu.offers'),
      icon: IconBuildingStore,
      find: findDefinitions('offers'),
    },
  ],
};
