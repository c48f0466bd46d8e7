import { Stack, Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { thresholdsOf } from '../../../packages/sdk/src/levels.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import { Panel } from '../../kit/panel.tsx';
import type { DefinitionOf } from '../../parts/changes/definitions-api.ts';
import type { Stored } from '../../parts/editing/adoption.ts';
import { useDefinitionForm } from '../../parts/editing/definition-form.tsx';
import { EditorFrame } from '../../parts/editing/editor-frame.tsx';
import { SaveBar } from '../../parts/editing/save-bar.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { projectQuery } from '../../session/queries.ts';
import { faultOf, type Levels } from './curve.ts';
import { LevelChart } from './level-chart.tsx';
import { LevelFields } from './level-fields.tsx';
import { LevelSummary } from './level-summary.tsx';
import { LevelTable } from './level-table.tsx';
import { isSame, levelsOf, valuesOf } from './level-values.ts';
import classes from './levels.module.css';
import { countMoves, describeMoves } from './moves.ts';
import { t } from './texts.ts';

export function LevelsEditor({ opened }: { opened: Stored<DefinitionOf<'levels'>> }) {
  const here = useHere();
  const may = useMay('definitions.write');
  const client = useQueryClient();
  const confirm = useConfirm();
  /** Asks before a change, and says how many players get another level. */
  const confirmMoves = async (next: Levels): Promise<boolean> => {
    const moves = await countMoves(here, before, thresholdsOf(next)).catch(() => null);
    return confirm({
      title: t('save.title'),
      body: moves === null ? t('save.body') : t('save.bodyWithMoves', { moves: describeMoves(moves) }),
      action: t('save.action'),
    });
  };
  const editing = useDefinitionForm({
    kind: 'levels',
    stored: opened,
    valuesOf,
    bodyOf: levelsOf,
    isSame,
    confirmSave: confirmMoves,
    savedText: t('save.saved'),
    onSaved: () => client.invalidateQueries(projectQuery(here.project.id)),
  });
  const { form, stored, dirty, busy } = editing;
  const [logarithmic, setLogarithmic] = useState(false);
  const { values } = form;
  const levels = useMemo(() => levelsOf(values), [values]);
  const fault = faultOf(levels);
  // Typing comes first: up to a thousand levels are drawn later.
  const shown = useDeferredValue(fault ? null : levels);
  const thresholds = useMemo(() => (shown ? thresholdsOf(shown) : null), [shown]);
  const saved = stored?.data ?? opened.data;
  const before = useMemo(() => thresholdsOf(saved), [saved]);
  return (
    <EditorFrame
      editing={editing}
      kind="levels"
      tryIt={
        <>
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
              <LevelChart thresholds={thresholds} before={dirty ? before : null} logarithmic={logarithmic} />
            ) : (
              <Text c="dimmed" className={classes['nothing'] ?? ''}>
                {t('chart.fix')}
              </Text>
            )}
          </Panel>
          {thresholds && <LevelSummary thresholds={thresholds} />}
        </>
      }
      saveBar={
        may && (
          <SaveBar dirty={dirty} blocked={fault !== null} busy={busy} isNew={false} onDiscard={form.reset} />
        )
      }
    >
      <Panel title={t('form.title')} {...(may ? {} : { description: reasons['definitions.write'] })}>
        <Stack gap="sm">
          <LevelFields form={form} fault={fault} thresholds={thresholds} disabled={!may} />
          <Text size="xs" c="dimmed">
            {t('form.note')}
          </Text>
        </Stack>
      </Panel>
      {thresholds && <LevelTable thresholds={thresholds} before={dirty ? before : null} />}
    </EditorFrame>
  );
}
