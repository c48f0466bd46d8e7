import { Tabs } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { Panel } from '../../kit/panel.tsx';
import { BacktestPanel } from '../../parts/backtest/backtest-panel.tsx';
import { SimulationModes } from '../../parts/sequence/simulation-modes.tsx';
import { RuleJson } from './rule-json.tsx';
import { draftOf, type RuleValues } from './rule-values.ts';
import type { RuleSearch } from './search.ts';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/rules/$id');

/** The tools beside the form: they use the rule as it is in the form. */
export function RuleTools({
  form,
  fixedId,
}: {
  form: UseFormReturnType<RuleValues>;
  fixedId: string | null;
}) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const draft = draftOf(form.values);
  return (
    <section aria-label={t('tools.label')}>
      <Panel>
        <Tabs
          value={search.tab ?? 'simulate'}
          onChange={(tab) =>
            void navigate({
              search: { ...search, tab: tab as NonNullable<RuleSearch['tab']> },
              replace: true,
            })
          }
          // A backtest continues while another tab is open.
          keepMounted
        >
          <Tabs.List mb="md">
            <Tabs.Tab value="simulate">{t('tools.simulate')}</Tabs.Tab>
            <Tabs.Tab value="backtest">{t('tools.backtest')}</Tabs.Tab>
            <Tabs.Tab value="json">{t('tools.json')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="simulate">
            <SimulationModes drafts={{ rules: [draft] }} eventType={form.values.on} awaited={[form.values]} />
          </Tabs.Panel>
          <Tabs.Panel value="backtest">
            <BacktestPanel tried={{ rule: draft, ruleId: fixedId }} />
          </Tabs.Panel>
          <Tabs.Panel value="json">
            <RuleJson form={form} fixedId={fixedId} />
          </Tabs.Panel>
        </Tabs>
      </Panel>
    </section>
  );
}
