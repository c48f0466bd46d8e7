import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { components } from '../../../packages/sdk/src/index.ts';
import { linkTo } from '../../kit/page-link.ts';
import { Figures, Panel } from '../../kit/panel.tsx';
import { useHere } from '../../session/here.ts';
import { ActionWords } from '../actions/action-words.tsx';
import { Bars } from './bars.tsx';
import { ByDay } from './by-day.tsx';
import { ComparedFigure, ComparedShare, shareOf } from './compared-figure.tsx';
import { CsvButton } from './csv-button.tsx';
import { describeSkip } from './describe-skip.ts';
import type { Period } from './period.ts';
import classes from './results.module.css';
import { t } from './texts.ts';
import type { Compared } from './use-results.ts';

type Rule = components['schemas']['Rule'];

export function RuleResults({
  rule,
  period,
  results: { now, before },
}: {
  rule: Rule;
  period: Period;
  results: Compared<'rules'>;
}) {
  const { params } = useHere();
  const skipped = now.skipped.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Figures>
        <ComparedFigure label={t('rule.fired')} now={now.fired} before={before.fired} />
        <ComparedFigure label={t('rule.evaluated')} now={now.evaluated} before={before.evaluated} neutral />
        <ComparedShare
          label={t('rule.rate')}
          now={shareOf(now.fired, now.evaluated)}
          before={shareOf(before.fired, before.evaluated)}
        />
        <ComparedFigure label={t('rule.granted')} now={now.granted} before={before.granted} neutral />
      </Figures>
      <ByDay
        kind="rules"
        id={rule.id}
        period={period}
        days={now.days}
        series={[
          { key: 'fired', label: t('rule.fired'), shape: 'bar' },
          { key: 'evaluated', label: t('rule.evaluated'), shape: 'line' },
        ]}
      />
      <div className={classes['columns']}>
        <Panel
          title={t('rule.skipped')}
          actions={
            <CsvButton
              what={t('rule.skipped')}
              name={`${rule.id}-skipped`}
              head={[t('rule.reason'), t('rule.count')]}
              rows={now.skipped.map(({ reason, count }) => [describeSkip(reason), count])}
            />
          }
        >
          {skipped === 0 ? (
            <Text c="dimmed">{now.fired > 0 ? t('rule.never') : t('rule.notYet')}</Text>
          ) : (
            <Bars
              label={t('rule.skipped')}
              rows={now.skipped.map(({ reason, count }) => ({
                key: reason,
                name: capitalised(describeSkip(reason)),
                count,
                share: shareOf(count, now.evaluated),
                tone: 'dim' as const,
              }))}
            />
          )}
        </Panel>
        <Panel title={t('rule.gives')} description={t('rule.givesText')}>
          <ul className={classes['list']}>
            {rule.then.map((action, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: actions have no id, and their order does not change here
              <li key={index}>
                <ActionWords action={action} />
              </li>
            ))}
            <li>
              <Link {...linkTo('/p/$projectId/$environment/events', params, { ruleId: rule.id })}>
                {t('rule.events')}
              </Link>
            </li>
          </ul>
        </Panel>
      </div>
    </>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
