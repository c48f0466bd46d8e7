import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Stored } from '../../../parts/definition-form.tsx';
import { DefinitionPage } from '../../../parts/definition-page.tsx';
import { useHere } from '../../../session/here.ts';
import { t } from '../texts.ts';
import { OfferEditor } from './offer-editor.tsx';
import { OfferSales } from './offer-sales.tsx';
import type { OfferDetail } from './offer-values.ts';

const route = getRouteApi('/p/$projectId/$environment/offers/$offerId');

export function OfferPage() {
  const { api } = useHere();
  const { offerId } = route.useParams();
  return (
    <DefinitionPage<OfferDetail>
      id={offerId}
      kind="offers"
      one="offer"
      title={t('offer.many')}
      ownTabs
      read={(id, signal) =>
        api.getTagged('/offers/{id}', { params: { path: { id } }, ...(signal ? { signal } : {}) })
      }
    >
      {(stored, copied) =>
        stored ? <OfferTabs stored={stored} /> : <OfferEditor stored={null} copied={copied} />
      }
    </DefinitionPage>
  );
}

function OfferTabs({ stored }: { stored: Stored<OfferDetail> }) {
  const { environment } = useHere();
  const { tab = 'offer', period } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Tabs
      value={tab}
      onChange={(next) => void navigate({ search: next === 'sales' ? { tab: next } : {}, replace: true })}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="offer">{t('offer.one')}</Tabs.Tab>
        <Tabs.Tab value="sales">{t('sales.title')}</Tabs.Tab>
      </Tabs.List>
      {/* Kept: a look at the other tab must not lose what was typed here. */}
      <Tabs.Panel value="offer" keepMounted>
        <OfferEditor stored={stored} />
      </Tabs.Panel>
      <Tabs.Panel value="sales">
        <OfferSales
          key={`${stored.data.id} ${environment}`}
          offer={stored.data}
          period={period ?? '30d'}
          onPeriod={(next) =>
            void navigate({
              search: { tab: 'sales', ...(next === '30d' ? {} : { period: next }) },
              replace: true,
            })
          }
        />
      </Tabs.Panel>
    </Tabs>
  );
}
