import { NumberInput, SegmentedControl, Skeleton, Stack, Switch, Text, Textarea } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { differences, isEditConflict } from '../../kit/differences.ts';
import { EditConflict } from '../../kit/edit-conflict.tsx';
import { Panel } from '../../kit/panel.tsx';
import { showUndo } from '../../kit/undo-toast.tsx';
import { useUnsavedGuard } from '../../kit/unsaved.ts';
import { putItem } from '../../parts/changes/drafts.ts';
import { undoChange } from '../../parts/changes/undo.ts';
import { type Stored, sourceOf } from '../../parts/editing/definition-form.tsx';
import { SaveBar } from '../../parts/editing/save-bar.tsx';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { useOpenChangesetId } from '../../session/open-changeset.ts';
import { reasons } from '../../session/permissions.ts';
import { projectQuery } from '../../session/queries.ts';
import { faultOf, type Levels, mostLevels, readThresholds, thresholdsOf } from './curve.ts';
import { LevelSummary } from './level-summary.tsx';
import { LevelTable } from './level-table.tsx';
import classes from './levels.module.css';
import { countMoves, describeMoves } from './moves.ts';
import { t } from './texts.ts';

// 98 kB gzipped, of which the form needs nothing.
const LevelChart = lazy(async () => ({ default: (await import('./level-chart.tsx')).LevelChart }));

type Values = {
  way: 'curve' | 'thresholds';
  base: number | string;
  growth: number | string;
  max: number | string;
  thresholds: string;
};

const standard = { base: 100, growth: 1.2, max: 100 };

function valuesOf(levels: Levels): Values {
  return 'thresholds' in levels
    ? { way: 'thresholds', ...standard, thresholds: levels.thresholds.join('\n') }
    : { way: 'curve', ...levels, thresholds: '' };
}

function levelsOf({ way, base, growth, max, thresholds }: Values): Levels {
  if (way === 'thresholds') return { thresholds: readThresholds(thresholds) };
  return { base: Number(base), growth: Number(growth), max: Number(max) };
}

const fieldsOf = (...all: Levels[]) => [...new Set(all.flatMap((levels) => Object.keys(levels)))];

export function LevelsEditor({ opened }: { opened: Stored<Levels> }) {
  const here = useHere();
  const may = useMay('definitions.write');
  const client = useQueryClient();
  const confirm = useConfirm();
  const formRef = useRef<HTMLFormElement>(null);
  /** The version that a save is meant for: the one shown, or after a conflict the one that is to be written over. */
  const etag = useRef(opened.etag);
  const [theirs, setTheirs] = useState<Stored<Levels> | null>(null);
  const [stored, setStored] = useState(opened.data);
  const [source, setSource] = useState(sourceOf(opened));
  const changesetId = useOpenChangesetId();
  const read = () => here.api.getTagged('/levels', {});
  /** From here on these are being edited, in both environments: the levels are the project's. */
  const adopt = (fresh: Stored<Levels>) => {
    setStored(fresh.data);
    etag.current = fresh.etag;
    form.setInitialValues(valuesOf(fresh.data));
    const place = fresh.changesetId ?? 'project';
    for (const environment of ['live', 'test'] as const) {
      const there = { ...here, params: { ...here.params, environment } };
      client.setQueryData(keyOf(there, 'levels', place), fresh);
    }
    setSource(sourceOf(fresh));
  };
  const show = (fresh: Stored<Levels>) => {
    adopt(fresh);
    form.setValues(valuesOf(fresh.data));
    form.clearErrors();
  };
  /** Says how many players a change moves, before it is made. */
  const confirmMoves = async (next: Levels): Promise<boolean> => {
    const moves = await countMoves(here, thresholdsOf(stored), thresholdsOf(next)).catch(() => null);
    return confirm({
      title: t('save.title'),
      body: moves === null ? t('save.body') : t('save.bodyWithMoves', { moves: describeMoves(moves) }),
      action: t('save.action'),
    });
  };
  const saveToChangeset = async (into: string, values: Values) => {
    const draft = await putItem(here, client, into, {
      kind: 'levels',
      id: 'levels',
      op: 'put',
      body: levelsOf(values),
    });
    const fresh = { data: levelsOf(values), etag: etag.current, draft, changesetId: into };
    if (JSON.stringify(form.getValues()) === JSON.stringify(values)) show(fresh);
    else adopt(fresh);
    notifications.show({ message: t('save.drafted') });
  };
  const { form, busy, failure, onSubmit } = useApiForm<Values>({
    initialValues: valuesOf(stored),
    submit: async (values) => {
      if (changesetId !== null) return saveToChangeset(changesetId, values);
      if (!(await confirmMoves(levelsOf(values)))) return;
      const headers = etag.current === null ? {} : { 'If-Match': etag.current };
      try {
        await here.api.put('/levels', { body: levelsOf(values), headers });
      } catch (error) {
        if (!isEditConflict(error)) throw error;
        setTheirs(await read());
        return;
      }
      const fresh = await read();
      // What was typed while it was being saved stays, and is unsaved.
      if (JSON.stringify(form.getValues()) === JSON.stringify(values)) show(fresh);
      else adopt(fresh);
      const { version } = fresh.data as { version?: number };
      showUndo(t('save.saved'), async () => {
        await undoChange(here, 'levels', 'levels', version);
        const back = await read();
        if (formRef.current?.isConnected) show(back);
        await client.invalidateQueries(projectQuery(here.project.id));
      });
      await client.invalidateQueries(projectQuery(here.project.id));
    },
  });
  const [logarithmic, setLogarithmic] = useState(false);
  const { values } = form;
  const levels = useMemo(() => levelsOf(values), [values]);
  const fault = faultOf(levels);
  // A thousand levels are drawn after what is typed, not before.
  const shown = useDeferredValue(fault ? null : levels);
  const thresholds = useMemo(() => (shown ? thresholdsOf(shown) : null), [shown]);
  const before = useMemo(() => thresholdsOf(stored), [stored]);
  // Through the form and back: the service answers with its fields in an order of its own.
  const dirty = JSON.stringify(levels) !== JSON.stringify(levelsOf(valuesOf(stored)));
  useUnsavedGuard(dirty);
  // A changeset was opened or left: what is shown becomes its draft, or the project's. What is typed stays.
  const openedSource = sourceOf(opened);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a save the page around it follows, and not the other way round
  useEffect(() => {
    if (openedSource === source) return;
    if (dirty) adopt(opened);
    else show(opened);
  }, [openedSource]);

  const errorAt = (field: keyof Values) =>
    firstError(form.errors, field) ?? (fault?.field === field ? fault.message : undefined);
  const changeWay = (way: Values['way']) => {
    // What the curve gives is where one begins who wants to set each level.
    const start = values.thresholds === '' && thresholds ? { thresholds: thresholds.join('\n') } : {};
    form.setValues({ way, ...(way === 'thresholds' ? start : {}) });
    form.clearErrors();
  };
  return (
    <form ref={formRef} onSubmit={onSubmit} className={classes['layout']} noValidate>
      <EditConflict
        found={theirs && differences(levels, theirs.data, fieldsOf(levels, theirs.data))}
        onClose={() => setTheirs(null)}
        onTakeTheirs={() => {
          if (theirs) show(theirs);
          setTheirs(null);
        }}
        onKeepMine={() => {
          etag.current = theirs?.etag ?? null;
          setTheirs(null);
          formRef.current?.requestSubmit();
        }}
      />
      <div className={classes['side']}>
        <Panel title={t('form.title')} {...(may ? {} : { description: reasons['definitions.write'] })}>
          <Stack gap="sm">
            <FormFailure error={failure} />
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t('form.method')}
              data={[
                { value: 'curve', label: t('form.curve') },
                { value: 'thresholds', label: t('form.list') },
              ]}
              value={values.way}
              onChange={(way) => changeWay(way as Values['way'])}
              disabled={!may}
            />
            {values.way === 'curve' ? (
              <>
                <NumberInput
                  label={t('form.base')}
                  required
                  hideControls
                  disabled={!may}
                  {...form.getInputProps('base')}
                  error={errorAt('base')}
                />
                <NumberInput
                  label={t('form.growth')}
                  description={t('form.growthText')}
                  required
                  step={0.05}
                  decimalScale={4}
                  disabled={!may}
                  {...form.getInputProps('growth')}
                  error={errorAt('growth')}
                />
                <NumberInput
                  label={t('form.max')}
                  required
                  allowDecimal={false}
                  max={mostLevels}
                  disabled={!may}
                  {...form.getInputProps('max')}
                  error={errorAt('max')}
                />
              </>
            ) : (
              <Textarea
                label={t('form.thresholds')}
                description={t('form.thresholdsText')}
                required
                autosize
                minRows={8}
                maxRows={20}
                classNames={{ input: 'mono' }}
                spellCheck={false}
                disabled={!may}
                {...form.getInputProps('thresholds')}
                error={errorAt('thresholds')}
              />
            )}
            <Text size="xs" c="dimmed">
              {t('form.note')}
            </Text>
            {may && (
              <SaveBar
                inline
                dirty={dirty}
                blocked={fault !== null}
                busy={busy}
                isNew={false}
                onDiscard={form.reset}
              />
            )}
          </Stack>
        </Panel>
      </div>
      <div className={classes['main']}>
        {thresholds && <LevelSummary thresholds={thresholds} />}
        <Panel
          title={t('chart.title')}
          actions={
            <Switch
              label={t('chart.logarithmic')}
              size="xs"
              checked={logarithmic}
              onChange={(event) => setLogarithmic(event.currentTarget.checked)}
            />
          }
        >
          {thresholds ? (
            <Suspense fallback={<Skeleton height={260} />}>
              <LevelChart thresholds={thresholds} before={dirty ? before : null} logarithmic={logarithmic} />
            </Suspense>
          ) : (
            <Text c="dimmed" className={classes['nothing'] ?? ''}>
              {t('chart.fix')}
            </Text>
          )}
        </Panel>
        {thresholds && <LevelTable thresholds={thresholds} before={dirty ? before : null} />}
      </div>
    </form>
  );
}

/** The service names the threshold: `thresholds.2` is that of level 3. */
function firstError(errors: FormErrors, field: string): React.ReactNode {
  const found = Object.entries(errors).find(([key]) => key === field || key.startsWith(`${field}.`));
  if (!found) return undefined;
  const row = /\.(\d+)$/.exec(found[0])?.[1];
  return row === undefined ? found[1] : t('levelFault', { level: Number(row) + 1, fault: String(found[1]) });
}
