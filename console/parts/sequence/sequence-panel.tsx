import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { testClockQuery } from '../../session/test-clock.ts';
import { useVocabulary } from '../expression/vocabulary.ts';
import { PlayerSelect } from '../players/player-select.tsx';
import { type Drafts, draftsBody, isAnyOff } from '../simulate/drafts.ts';
import { newPlayer, playerOf, SupposedPlayer } from '../simulate/supposed-player.tsx';
import { aimsOf, type Givers, isAim } from './aim.ts';
import { useAimWords } from './aim-words.ts';
import { type Run, repeatUntil } from './repeat.ts';
import { expandScript, findFaults, mostEvents, type ScriptStep } from './script.ts';
import classes from './script-editor.module.css';
import { ScriptEditor } from './script-editor.tsx';
import { SequenceResults } from './sequence-results.tsx';
import { readWritten, storeWritten, type Written } from './stored-script.ts';
import { type Awaited, suggestEvents } from './suggest.ts';
import { t } from './texts.ts';
import { giversOf } from './use-named-drafts.ts';

const blank: Written = { steps: null, who: 'new', playerId: null, supposed: newPlayer, aim: null };

/**
 * Simulates a script of events and days with the drafts. Nothing is saved by the service. The script is kept for this
 * page and browser tab.
 */
export function SequencePanel({
  drafts,
  awaited,
  tried,
}: {
  /** The drafts, each with an id. */
  drafts: Drafts;
  /** The events that the drafts wait for: the script begins with them. */
  awaited: readonly Awaited[];
  /** The definitions that grant rewards; if absent, the drafts. */
  tried?: Givers | undefined;
}) {
  const here = useHere();
  const may = useMay('internals.read');
  const { pathname } = useLocation();
  const [written, setWritten] = useState(() => readWritten(pathname, blank));
  const [on, setOn] = useState(true);
  const [wasSent, setWasSent] = useState(false);
  const givers = tried ?? giversOf(drafts);
  const { data: clock } = useQuery(testClockQuery(here));
  const change = (part: Partial<Written>) => {
    const next = { ...written, ...part };
    setWritten(next);
    storeWritten(pathname, next);
  };

  const { who, playerId, supposed } = written;
  const steps = written.steps ?? suggestEvents(awaited);
  const faults = findFaults(steps);
  const aims = aimsOf(givers);
  const aim = aims.find((one) => one === written.aim) ?? aims[0] ?? '';
  const isWanted = isAim(aim, givers);
  const player = playerOf(supposed);
  const body = {
    ...(who === 'new' && player ? { player } : {}),
    ...draftsBody(drafts, here.environment, on),
  };
  const askedWith = (script: readonly ScriptStep[]) => JSON.stringify([script, who, playerId, body]);

  const send = async (script: readonly ScriptStep[]): Promise<Run> => {
    const now = new Date(Date.now() + (clock?.offsetSeconds ?? 0) * 1_000);
    const events = expandScript(script, now, here.project.timezone).map((event) =>
      who === 'existing' && playerId ? { ...event, playerId } : event,
    );
    const answer = await here.api.post('/events/simulate', { body: { ...body, events } });
    if (!('results' in answer)) throw new Error('a sequence was sent, and one event was answered');
    return { steps: script, events, answer };
  };
  const simulating = useMutation({
    mutationFn: async (until: boolean) => {
      const run = until ? await repeatUntil(steps, isWanted, send) : await send(steps);
      return { ...run, asked: askedWith(run.steps) };
    },
    onSuccess: (run, until) => {
      if (until) change({ steps: [...run.steps] });
    },
  });
  const begin = (until: boolean) => {
    setWasSent(true);
    if (!faults) simulating.mutate(until);
  };
  if (!may) return <Text c="dimmed">{reasons['internals.read']}</Text>;
  const ready = who === 'new' ? player !== null : playerId !== null;
  // Fields that the person has not reached yet show no errors.
  const shown = wasSent
    ? faults
    : (faults?.map(({ type, ...rest }, index) => (isUntyped(steps[index]) ? rest : { ...rest, type })) ??
      null);
  return (
    <div className={classes['columns']}>
      <Stack gap="sm">
        <Who written={written} onChange={change} eventType={firstType(steps)} />
        <ScriptEditor steps={steps} onChange={(next) => change({ steps: next })} faults={shown} />
        <AimSelect aims={aims} aim={aim} givers={givers} onChange={(next) => change({ aim: next })} />
        {isAnyOff(drafts, here.environment) && (
          <Checkbox label={t('on')} checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
        )}
        <Group gap="xs">
          <Button
            loading={simulating.isPending && !simulating.variables}
            disabled={!ready || simulating.isPending}
            onClick={() => begin(false)}
          >
            {t('run')}
          </Button>
          <Button
            variant="default"
            loading={simulating.isPending && simulating.variables}
            disabled={!ready || simulating.isPending}
            onClick={() => begin(true)}
          >
            {t('until')}
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          {t('untilHint', { most: mostEvents })}
        </Text>
        <FormFailure error={simulating.error} />
      </Stack>
      {simulating.data && !simulating.error && (
        <div className={classes['outcome']}>
          {simulating.data.asked !== askedWith(steps) && <p className={classes['stale']}>{t('stale')}</p>}
          <SequenceResults
            events={simulating.data.events}
            answer={simulating.data.answer}
            isWanted={isWanted}
          />
        </div>
      )}
    </div>
  );
}

function Who({
  written: { who, playerId, supposed },
  onChange,
  eventType,
}: {
  written: Written;
  onChange: (part: Partial<Written>) => void;
  eventType: string;
}) {
  const vocabulary = useVocabulary(eventType);
  return (
    <>
      <SegmentedControl
        aria-label={t('who.label')}
        data={[
          { value: 'new', label: t('who.new') },
          { value: 'existing', label: t('who.existing') },
        ]}
        value={who}
        onChange={(next) => onChange({ who: next as Written['who'] })}
        size="xs"
        fullWidth
      />
      {who === 'existing' ? (
        <PlayerSelect
          label={t('who.player')}
          value={playerId}
          onChange={(next) => onChange({ playerId: next })}
        />
      ) : (
        <details className={classes['values']}>
          <summary>{t('who.values')}</summary>
          <SupposedPlayer
            value={supposed}
            onChange={(next) => onChange({ supposed: next })}
            vocabulary={vocabulary}
          />
        </details>
      )}
    </>
  );
}

function AimSelect({
  aims,
  aim,
  givers,
  onChange,
}: {
  aims: readonly string[];
  aim: string;
  givers: Givers;
  onChange: (aim: string) => void;
}) {
  const wordsOf = useAimWords(givers);
  return (
    <NativeSelect
      label={t('aim.label')}
      data={aims.map((value) => ({ value, label: wordsOf(value) }))}
      value={aim}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function isUntyped(step: ScriptStep | undefined): boolean {
  return step?.kind === 'event' && step.type === '';
}

function firstType(steps: readonly ScriptStep[]): string {
  return steps.find((step) => step.kind === 'event')?.type ?? '';
}
