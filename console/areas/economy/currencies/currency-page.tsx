import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { IconCoin } from '../../../kit/icons.ts';
import { DefinitionPage } from '../../../parts/definitions/definition-page.tsx';
import type { EditorProps } from '../../../parts/editing/adoption.ts';
import { Picture } from '../../../parts/images/picture.tsx';
import { useHere } from '../../../session/here.ts';
import { t } from '../texts.ts';
import { CurrencyEditor } from './currency-editor.tsx';
import { CurrencyFlows } from './currency-flows.tsx';
import type { CurrencyDetail } from './currency-values.ts';

const route = getRouteApi('/p/$projectId/$environment/currencies/$id');

export function CurrencyPage() {
  return (
    <DefinitionPage
      kind="currencies"
      title={t('currency.many')}
      picture={({ iconUrl, symbol }) => <Picture url={iconUrl} symbol={symbol} icon={IconCoin} size={44} />}
      subtitle={({ id }) => <span className="mono">{id}</span>}
      Editor={CurrencyView}
    />
  );
}

function CurrencyView({ stored, copied }: EditorProps<CurrencyDetail>) {
  const { environment } = useHere();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  if (!stored) return <CurrencyEditor stored={null} copied={copied} />;
  return (
    <Tabs
      value={search.tab ?? 'flows'}
      onChange={(next) =>
        void navigate({ search: { ...search, tab: next === 'settings' ? next : undefined }, replace: true })
      }
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="flows">{t('flows.title')}</Tabs.Tab>
        <Tabs.Tab value="settings">{t('settings')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="flows">
        <CurrencyFlows key={`${stored.data.id} ${environment}`} currency={stored.data} />
      </Tabs.Panel>
      {/* Stays mounted, so that changing tabs does not lose unsaved input. */}
      <Tabs.Panel value="settings" keepMounted>
        <CurrencyEditor stored={stored} />
      </Tabs.Panel>
    </Tabs>
  );
}
