import { lazyRouteComponent } from '@tanstack/react-router';
import { projectPage } from '../../frame/routes.tsx';
import { IconBackpack, IconBuildingStore, IconCoins } from '../../kit/icons.ts';
import { definitionNavigation } from '../../parts/definitions/definition-navigation.ts';
import { readDefinitionSearch } from '../../parts/definitions/definition-search.ts';
import { askDefinitions } from '../../parts/definitions/first-query.ts';
import { readCurrencySearch, readListSearch, readShopSearch } from './search.ts';

export const economyRoutes = [
  projectPage(
    'currencies',
    lazyRouteComponent(() => import('./currencies/currencies-page.tsx'), 'CurrenciesPage'),
    readListSearch,
    askDefinitions('currencies'),
  ),
  projectPage(
    'currencies/$id',
    lazyRouteComponent(() => import('./currencies/currency-page.tsx'), 'CurrencyPage'),
    readCurrencySearch,
  ),
  projectPage(
    'items',
    lazyRouteComponent(() => import('./items/items-page.tsx'), 'ItemsPage'),
    readListSearch,
    askDefinitions('items'),
  ),
  projectPage(
    'items/$id',
    lazyRouteComponent(() => import('./items/item-page.tsx'), 'ItemPage'),
    readDefinitionSearch,
  ),
  projectPage(
    'offers',
    lazyRouteComponent(() => import('./offers/offers-page.tsx'), 'OffersPage'),
    readShopSearch,
  ),
  projectPage(
    'offers/$id',
    lazyRouteComponent(() => import('./offers/offer-page.tsx'), 'OfferPage'),
    readDefinitionSearch,
  ),
] as const;

export const economyAreas = [
  definitionNavigation('currencies', { section: 'economy', icon: IconCoins }),
  definitionNavigation('items', { section: 'economy', icon: IconBackpack }),
  definitionNavigation('offers', { section: 'economy', icon: IconBuildingStore }),
];
