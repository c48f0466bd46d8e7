import { Group, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Badge } from '../../kit/badge.tsx';
import { formatDuration } from '../../kit/duration.ts';
import { formatNumber } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import type { Action } from '../../parts/actions/action-types.ts';
import { useRewardWords } from '../../parts/actions/reward-words.ts';
import { ChangeList } from '../../parts/changes/change-list.tsx';
import type { DefinitionKind } from '../../parts/changes/definition-kinds.ts';
import { DefinitionLink } from '../../parts/names/definition-link.tsx';
import { useNameOf } from '../../parts/names/definition-names.ts';
import { timingWords } from '../../parts/sentences/timing-words.ts';
import {
  boardWords,
  ifWords,
  limitWords,
  useBoostWords,
  useConditionWords,
  usePriceWords,
} from '../../parts/sentences/use-sentence.ts';
import { useHere } from '../../session/here.ts';
import type { Pack, TemplateQuest, TemplateRule } from './pack.ts';
import { listOf } from './plan.ts';
import classes from './templates.module.css';
import { t } from './texts.ts';

/** The definitions of a template in words: what triggers each, and what players get. Names link to definitions of the project. */
export function Contents({ bundle }: Pick<Pack, 'bundle'>) {
  return (
    <>
      <Panel title={t('rules')} description={t('rulesHint')} flush>
        <ul aria-label={t('rules')}>
          {bundle.rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </ul>
      </Panel>
      <Panel title={t('quests')} description={t('questsHint')} flush>
        <ul aria-label={t('quests')}>
          {bundle.quests.map((quest) => (
            <QuestRow key={quest.id} quest={quest} />
          ))}
        </ul>
      </Panel>
      {bundle.adventures && (
        <Panel title={t('adventures')} flush>
          <ul aria-label={t('adventures')}>
            {bundle.adventures.map(({ id, description, steps, rewards }) => (
              <Row key={id} kind="adventures" id={id}>
                {description && <Text size="sm">{description}</Text>}
                <ol className={classes['parts']}>
                  {steps.map(({ id: step, questId }) => (
                    <li key={step}>
                      <DefinitionLink kind="quests" id={questId} />
                    </li>
                  ))}
                </ol>
                <Rewards actions={rewards ?? []} />
              </Row>
            ))}
          </ul>
        </Panel>
      )}
      {bundle.leaderboards.length > 0 && (
        <Panel title={t('leaderboards')} flush>
          <ul aria-label={t('leaderboards')}>
            {bundle.leaderboards.map((board) => (
              <Row key={board.id} kind="leaderboards" id={board.id}>
                <Text size="sm" c="dimmed">
                  {boardWords(board)}
                </Text>
              </Row>
            ))}
          </ul>
        </Panel>
      )}
      {bundle.segments && <Segments segments={bundle.segments} />}
      {bundle.boosts && <Boosts boosts={bundle.boosts} />}
      {bundle.offers && <Economy bundle={bundle} />}
      {bundle.experiments && <Experiments bundle={bundle} />}
    </>
  );
}

function RuleRow({ rule }: { rule: TemplateRule }) {
  const { id, on, when, limit, then, segmentId } = rule;
  const { timezone } = useHere().project;
  const segmentName = useNameOf('segments');
  const timing = timingWords(rule, timezone, segmentName);
  return (
    <Row kind="rules" id={id}>
      <Trigger on={on} when={when} />
      {timing && <Text size="sm">{timing}</Text>}
      {segmentId && (
        <Text size="sm" c="dimmed">
          {t('needs.all', { list: t('needs.segment', { name: segmentName(segmentId) }) })}
        </Text>
      )}
      {limit && (
        <Text size="sm" c="dimmed">
          {limitWords(limit)}
        </Text>
      )}
      <Rewards actions={then} />
    </Row>
  );
}

function QuestRow({ quest }: { quest: TemplateQuest }) {
  const { description, repeat, order, objectives, prerequisites, timeLimitSeconds, rewards } = quest;
  const [questName, badgeName] = [useNameOf('quests'), useNameOf('badges')];
  const segmentName = useNameOf('segments');
  const needs = [
    ...(prerequisites?.level ? [t('needs.level', { level: prerequisites.level })] : []),
    ...(prerequisites?.questIds ?? []).map((id) => t('needs.quest', { name: questName(id) })),
    ...(prerequisites?.badgeIds ?? []).map((id) => t('needs.badge', { name: badgeName(id) })),
    ...(prerequisites?.segmentId ? [t('needs.segment', { name: segmentName(prerequisites.segmentId) })] : []),
  ];
  return (
    <Row
      kind="quests"
      id={quest.id}
      marks={
        <>
          {repeat && repeat !== 'never' && <Badge color="blue">{t(`repeat.${repeat}`)}</Badge>}
          {order === 'sequence' && <Badge color="gray">{t('sequence')}</Badge>}
        </>
      }
    >
      {description && <Text size="sm">{description}</Text>}
      <ul className={classes['parts']}>
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

function Segments({ segments }: { segments: NonNullable<Pack['bundle']['segments']> }) {
  const wordsOf = useConditionWords();
  return (
    <Panel title={t('segments')} flush>
      <ul aria-label={t('segments')}>
        {segments.map(({ id, description, members }) => (
          <Row key={id} kind="segments" id={id}>
            {description && <Text size="sm">{description}</Text>}
            <Text size="sm" c="dimmed" className="wrap">
              {wordsOf(members)}
            </Text>
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

function Boosts({ boosts }: { boosts: NonNullable<Pack['bundle']['boosts']> }) {
  const wordsOf = useBoostWords();
  return (
    <Panel title={t('boosts')} flush>
      <ul aria-label={t('boosts')}>
        {boosts.map((boost) => (
          <Row key={boost.id} kind="boosts" id={boost.id}>
            {boost.description && <Text size="sm">{boost.description}</Text>}
            <Text size="sm" c="dimmed">
              {wordsOf(boost)}
            </Text>
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

function Economy({ bundle: { currencies = [], offers = [] } }: Pick<Pack, 'bundle'>) {
  const priceWords = usePriceWords();
  return (
    <Panel
      title={t('economy')}
      description={currencies.map(({ id }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <DefinitionLink kind="currencies" id={id} />
        </Fragment>
      ))}
      flush
    >
      <ul aria-label={t('economy')}>
        {offers.map(({ id, description, price, grants }) => (
          <Row key={id} kind="offers" id={id}>
            {description && <Text size="sm">{description}</Text>}
            <Text size="sm" c="dimmed">
              {priceWords(price)}
            </Text>
            <Rewards actions={grants} />
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

/** What each variant has otherwise, in the words of a review. */
function Experiments({ bundle }: Pick<Pack, 'bundle'>) {
  const all = new Map(listOf(bundle).map(({ kind, id, body }) => [`${kind} ${id}`, body]));
  return (
    <Panel title={t('experiments')} description={t('experimentHint')} flush>
      <ul aria-label={t('experiments')}>
        {(bundle.experiments ?? []).map(({ id, hypothesis, variants: [control, ...others] }) => (
          <Row key={id} kind="experiments" id={id}>
            {hypothesis && <Text size="sm">{hypothesis}</Text>}
            {others.map((variant) => (
              <Fragment key={variant.id}>
                <Text size="sm" c="dimmed">
                  {t('variantOf', { variant: variant.id, control: control?.id ?? '' })}
                </Text>
                {(variant.changes ?? []).map((change) => {
                  const base = all.get(`${change.kind} ${change.id}`) ?? {};
                  return (
                    <ChangeList
                      key={`${change.kind} ${change.id}`}
                      before={base}
                      after={{ ...base, ...change.patch }}
                    />
                  );
                })}
              </Fragment>
            ))}
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

/** The trigger of a definition: an event, and a condition in words. */
function Trigger({ on, when }: { on: string; when?: string | null | undefined }) {
  const wordsOf = useConditionWords();
  return (
    <Text size="sm" c="dimmed" className="wrap">
      {t('on')} <span className="mono">{on}</span>
      {when && ` ${ifWords(wordsOf(when))}`}
    </Text>
  );
}

function Rewards({ actions }: { actions: readonly Action[] }) {
  const { ofAction } = useRewardWords();
  return (
    <Group gap={6}>
      {actions.map((action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: actions have no id, and their order does not change here
        <Badge key={index} color="laurel">
          {ofAction(action)}
        </Badge>
      ))}
    </Group>
  );
}

function Row({
  kind,
  id,
  marks,
  children,
}: {
  kind: DefinitionKind;
  id: string;
  marks?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={classes['row']}>
      <Group gap="xs">
        <Text fw={600} className="wrap">
          <DefinitionLink kind={kind} id={id} />
        </Text>
        {marks}
      </Group>
      {children}
    </li>
  );
}
