import { Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDuration } from '../../kit/duration.ts';
import { formatNumber } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import type { Action } from '../../parts/actions/action-values.ts';
import { useRewardWords } from '../../parts/actions/reward-words.ts';
import { useNameOf } from '../../parts/definition-names.ts';
import { describeCondition } from '../../parts/expression/describe-condition.ts';
import type { Pack, TemplateQuest, TemplateRule } from './pack.ts';
import classes from './templates.module.css';
import { t } from './texts.ts';

/** The definitions of a template in words: what sets each of them off, and what players get. */
export function Contents({ bundle }: Pick<Pack, 'bundle'>) {
  const nameOf = useNameOf('quests');
  return (
    <>
      <Panel title={t('rules')} description={t('rulesHint')} flush>
        <ul className={classes['list']} aria-label={t('rules')}>
          {bundle.rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </ul>
      </Panel>
      <Panel title={t('quests')} description={t('questsHint')} flush>
        <ul className={classes['list']} aria-label={t('quests')}>
          {bundle.quests.map((quest) => (
            <QuestRow key={quest.id} quest={quest} />
          ))}
        </ul>
      </Panel>
      {bundle.adventures?.map(({ id, name, description, steps, rewards }) => (
        <Panel key={id} title={t('adventure', { name })} description={description}>
          <ol className={classes['steps']}>
            {steps.map(({ id: step, questId }) => (
              <li key={step}>{nameOf(questId)}</li>
            ))}
          </ol>
          <Rewards actions={rewards ?? []} />
        </Panel>
      ))}
      <Panel title={t('leaderboards')} flush>
        <ul className={classes['list']} aria-label={t('leaderboards')}>
          {bundle.leaderboards.map(({ id, name, source, reset = 'never' }) => (
            <Row key={id} name={name}>
              <Text size="sm" c="dimmed">
                {t(source === 'xp' ? 'board.xp' : 'board.score')} {t(`reset.${reset ?? 'never'}`)}
              </Text>
            </Row>
          ))}
        </ul>
      </Panel>
      {bundle.offers && <Economy bundle={bundle} />}
    </>
  );
}

function RuleRow({ rule }: { rule: TemplateRule }) {
  const { name, on, when, limit, then } = rule;
  return (
    <Row name={name}>
      <Trigger on={on} when={when} />
      {limit && (
        <Text size="sm" c="dimmed">
          {t(`limit.${limit.per}`, { count: limit.times })}
        </Text>
      )}
      <Rewards actions={then} />
    </Row>
  );
}

function QuestRow({ quest }: { quest: TemplateQuest }) {
  const { name, description, repeat, order, objectives, prerequisites, timeLimitSeconds, rewards } = quest;
  const [questName, badgeName] = [useNameOf('quests'), useNameOf('badges')];
  const needs = [
    ...(prerequisites?.level ? [t('needs.level', { level: prerequisites.level })] : []),
    ...(prerequisites?.questIds ?? []).map((id) => t('needs.quest', { name: questName(id) })),
    ...(prerequisites?.badgeIds ?? []).map((id) => t('needs.badge', { name: badgeName(id) })),
  ];
  return (
    <Row
      name={name}
      marks={
        <>
          {repeat && repeat !== 'never' && <Badge color="blue">{t(`repeat.${repeat}`)}</Badge>}
          {order === 'sequence' && <Badge color="gray">{t('sequence')}</Badge>}
        </>
      }
    >
      {description && <Text size="sm">{description}</Text>}
      <ul className={classes['objectives']}>
        {objectives.map(({ id, name: title, on, when, target }) => (
          <li key={id}>
            <Text size="sm">
              {title ?? id}: {formatNumber(target)}
            </Text>
            <Trigger on={on} when={when} />
          </li>
        ))}
      </ul>
      {needs.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('needs.all', { list: needs.join(', ') })}
        </Text>
      )}
      {timeLimitSeconds && (
        <Text size="sm" c="dimmed">
          {t('timeLimit', { time: formatDuration(timeLimitSeconds) })}
        </Text>
      )}
      <Rewards actions={rewards ?? []} />
    </Row>
  );
}

function Economy({ bundle: { currencies = [], offers = [] } }: Pick<Pack, 'bundle'>) {
  const nameOf = useNameOf('currencies');
  return (
    <Panel title={t('economy')} description={currencies.map(({ name }) => name).join(', ')} flush>
      <ul className={classes['list']} aria-label={t('economy')}>
        {offers.map(({ id, name, description, price, grants }) => (
          <Row key={id} name={name}>
            {description && <Text size="sm">{description}</Text>}
            <Text size="sm" c="dimmed">
              {t('price', {
                price: price
                  .map(({ currencyId, amount }) => `${formatNumber(amount)} ${nameOf(currencyId)}`)
                  .join(', '),
              })}
            </Text>
            <Rewards actions={grants} />
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

/** What is waited for: an event, and a condition in words. */
function Trigger({ on, when }: { on: string; when?: string | null | undefined }) {
  const [badges, currencies] = [useNameOf('badges'), useNameOf('currencies')];
  const words = when
    ? (describeCondition(when, { 'player.badges': badges, 'player.balances': currencies }) ?? when)
    : null;
  return (
    <Text size="sm" c="dimmed" className="wrap">
      {t('on')} <span className="mono">{on}</span>
      {words !== null && ` ${t('if', { condition: words })}`}
    </Text>
  );
}

function Rewards({ actions }: { actions: readonly Action[] }) {
  const { ofAction } = useRewardWords();
  return (
    <Group gap={6}>
      {actions.map((action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: actions have no id, and their order does not change here
        <Badge key={index} color="laurel" maw="100%">
          {ofAction(action)}
        </Badge>
      ))}
    </Group>
  );
}

function Row({ name, marks, children }: { name: string; marks?: ReactNode; children: ReactNode }) {
  return (
    <li className={classes['row']}>
      <Group gap="xs">
        <Text fw={600} className="wrap">
          {name}
        </Text>
        {marks}
      </Group>
      {children}
    </li>
  );
}
