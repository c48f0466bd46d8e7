import { Button, NativeSelect, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { TableFrame } from '../../../kit/cursor-table.tsx';
import { FilterInput } from '../../../kit/filter-input.tsx';
import { IconBuildingStore, IconSearch } from '../../../kit/icons.ts';
import { Page } from '../../../kit/page.tsx';
import { EmptyState, Loading, LoadState } from '../../../kit/states.tsx';
import { useWholeList } from '../../../kit/whole-list.ts';
import { ChangesetStrip } from '../../../parts/changes/changeset-strip.tsx';
import { DefinitionMarks } from '../../../parts/definitions/definition-marks.tsx';
import { DeletedList } from '../../../parts/definitions/deleted-list.tsx';
import { NewDefinition } from '../../../parts/definitions/new-definition.tsx';
import { Life } from '../../../parts/life/life.tsx';
import { nameOfLife, useLife } from '../../../parts/life/use-life.tsx';
import { definitionLink } from '../../../parts/names/definition-pages.ts';
import { keyOf, useHere } from '../../../session/here.ts';
import cards from '../cards.module.css';
import type { ReachSearch, ShopSearch } from '../search.ts';
import { t } from '../texts.ts';
import { OfferCard } from './offer-card.tsx';
import { type Offer, valuesOf } from './offer-values.ts';

const Reach = lazy(async () => ({ default: (await import('../reach/reach-page.tsx')).Reach }));

const route = getRouteApi('/p/$projectId/$environment/offers');

/** The shop: every offer as players see it. */
export function OffersPage() {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const filter = (change: Partial<ShopSearch>) =>
    void navigate({ search: { ...search, ...change }, replace: true });
  const create = <NewDefinition kind="offers" />;
  return (
    <Page title={t('offer.many')} subtitle={<Text c="dimmed">{t('offer.subtitle')}</Text>} actions={create}>
      <ChangesetStrip kind="offers" />
      <Tabs
        value={search.tab ?? 'shop'}
        onChange={(next) => filter({ tab: next === 'reach' ? 'reach' : undefined })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="shop">{t('offer.shop')}</Tabs.Tab>
          <Tabs.Tab value="reach">{t('reach.tab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="shop">
          <TableFrame
            filters={
              <>
                {search.state !== 'deleted' && (
                  <FilterInput
                    label={t('offer.search')}
                    placeholder={t('nameOrId')}
                    value={search.text}
                    onChange={(text) => filter({ text })}
                  />
                )}
                <NativeSelect
                  aria-label={t('state')}
                  data={[
                    { value: '', label: t('all') },
                    { value: 'deleted', label: t('deleted') },
                  ]}
                  value={search.state ?? ''}
                  onChange={(event) =>
                    filter({
                      state: event.currentTarget.value === 'deleted' ? 'deleted' : undefined,
                      text: undefined,
                    })
                  }
                  w={120}
                />
              </>
            }
          >
            {search.state === 'deleted' ? (
              <DeletedList kind="offers" />
            ) : (
              <Shop text={search.text ?? ''} create={create} />
            )}
          </TableFrame>
        </Tabs.Panel>
        <Tabs.Panel value="reach">
          <Suspense fallback={<Loading rows={6} />}>
            <Reach search={reachOf(search)} onChange={filter} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function reachOf({ level, days, start, income }: ShopSearch): ReachSearch {
  return { level, days, start, income };
}

/** How many offers are shown at first and added with each press: each offer with a stock costs one more call. */
const step = 24;

function Shop({ text, create }: { text: string; create: React.ReactNode }) {
  const here = useHere();
  const [most, setMost] = useState(step);
  const { data, error, refetch } = useWholeList(keyOf(here, 'offers', 'shop'), () =>
    here.api.walk('/offers'),
  );
  if (!data) return <LoadState error={error} onRetry={refetch} as="cards" />;
  if (data.length === 0) {
    return (
      <EmptyState icon={IconBuildingStore} title={t('offer.none')} action={create}>
        {t('offer.empty')}
      </EmptyState>
    );
  }
  const wanted = text.toLowerCase();
  const found = data.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted));
  if (found.length === 0) return <EmptyState icon={IconSearch} title={t('offer.notFound')} />;
  return (
    <>
      <ul className={cards['grid']} aria-label={t('offer.many')}>
        {found.slice(0, most).map((offer) => (
          <li key={offer.id}>
            <ShopCard offer={offer} />
          </li>
        ))}
      </ul>
      {found.length > most && (
        <Button variant="subtle" color="gray" fullWidth onClick={() => setMost(most + step)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function ShopCard({ offer }: { offer: Offer }) {
  const here = useHere();
  const isActive = offer.environments.includes(here.environment);
  const life = useLife('offers');
  const { data } = useQuery({
    queryKey: keyOf(here, 'offers', 'remaining', offer.id),
    queryFn: async ({ signal }) =>
      (await here.api.get('/offers/{id}', { params: { path: { id: offer.id } }, signal })).remaining,
    enabled: offer.stock !== null && isActive,
  });
  return (
    <OfferCard
      offer={{ ...valuesOf(offer), stock: offer.stock, limit: offer.limit }}
      remaining={offer.stock === null ? null : data}
      title={
        <Link {...definitionLink(here.params, 'offers', offer.id)} search={{}}>
          {offer.name}
        </Link>
      }
      marks={
        // If the offer is disabled or not in this environment, the card itself says so.
        <>
          <DefinitionMarks environments={offer.environments} />
          <Life activity={life?.get(offer.id)} named={nameOfLife('offers')} />
        </>
      }
    />
  );
}
