import { Alert, Button, Skeleton, Text } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useMemo, useState } from 'react';
import { limits } from '../../../packages/sdk/src/index.ts';
import { IconAlertCircle, IconLayoutDistributeHorizontal } from '../../kit/icons.ts';
import { Panel } from '../../kit/panel.tsx';
import { useDefinitionNames } from '../../parts/names/definition-names.ts';
import { DefinitionSelect } from '../../parts/names/definition-select.tsx';
import { type Direction, layOut, type NodePosition, positionBelow } from './layout.ts';
import { arrowsInCircles, stepFaults } from './step-faults.ts';
import { StepList } from './step-list.tsx';
import classes from './steps.module.css';
import { addStep, connect, disconnect, hasOtherArrows, removeSteps, type Step } from './steps.ts';
import type { StoredPositions } from './stored-positions.ts';
import { t } from './texts.ts';

// 53 kB gzipped, which an adventure without steps and all other pages do not need.
const AdventureGraph = lazy(async () => ({
  default: (await import('./adventure-graph.tsx')).AdventureGraph,
}));

const most = limits.steps;

/** The steps as a graph and as a list, each with its faults. */
export function StepsPanel({
  steps,
  onChange,
  errors,
  kept,
  disabled,
}: {
  steps: readonly Step[];
  onChange: (next: Step[]) => void;
  errors: FormErrors;
  kept: StoredPositions;
  disabled: boolean;
}) {
  const { data: quests } = useDefinitionNames('quests');
  const names = useMemo(() => quests && new Map(quests.map(({ value, label }) => [value, label])), [quests]);
  const nameOf = useMemo(() => (questId: string) => names?.get(questId) ?? questId, [names]);
  const faults = useMemo(
    () => withAnswered(stepFaults(steps, names && new Set(names.keys())), steps, errors),
    [steps, names, errors],
  );
  const badArrows = useMemo(() => arrowsInCircles(steps), [steps]);
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const direction = narrow ? 'down' : 'right';
  const [positions, setPositions] = useState<ReadonlyMap<string, NodePosition>>(() =>
    positionsOf(steps, kept, direction),
  );
  const [arranged, setArranged] = useState(0);
  const move = (next: ReadonlyMap<string, NodePosition>) => {
    setPositions(next);
    keep(kept, steps, next);
  };
  const arrange = (next: readonly Step[]) => {
    kept.forget();
    setPositions(layOut(next, direction));
    setArranged(arranged + 1);
  };
  const edit = (next: Step[]) => {
    const isDragged = kept.read().size > 0;
    if (isDragged) keep(kept, next, positions);
    // In the list nobody places the steps, so that an arrow that was added there could lead backwards. What was placed by hand stays.
    else if (hasOtherArrows(next, steps)) arrange(next);
    onChange(next);
  };
  const add = (questId: string | null) => {
    if (questId === null) return;
    const next = addStep(steps, questId);
    const added = next.at(-1);
    if (added) setPositions(new Map(positions).set(added.key, positionBelow(positions.values())));
    onChange(next);
  };
  return (
    <>
      <Panel
        title={t('graph.title')}
        description={t('graph.text')}
        flush
        actions={
          <>
            {steps.length > 1 && (
              <Button
                variant="default"
                leftSection={<IconLayoutDistributeHorizontal size={15} />}
                onClick={() => arrange(steps)}
              >
                {t('graph.arrange')}
              </Button>
            )}
            {!disabled && steps.length < most && (
              <DefinitionSelect
                kind="quests"
                label={t('graph.add')}
                value={null}
                onChange={add}
                exclude={steps.map(({ questId }) => questId)}
                width={210}
              />
            )}
          </>
        }
      >
        {errors['steps'] && (
          <Alert color="red" variant="light" radius={0} icon={<IconAlertCircle size={16} />} role="alert">
            <Text className="wrap">{errors['steps']}</Text>
          </Alert>
        )}
        {steps.length === 0 ? (
          <Text c="dimmed" className={classes['empty'] ?? ''}>
            {t('graph.empty')}
          </Text>
        ) : (
          <Suspense fallback={<Skeleton height={440} radius={0} />}>
            <AdventureGraph
              steps={steps}
              nameOf={nameOf}
              faults={faults}
              badArrows={badArrows}
              positions={positions}
              direction={direction}
              arranged={arranged}
              disabled={disabled}
              onMoved={move}
              onConnect={(arrow) => onChange(connect(steps, arrow))}
              onDisconnect={(arrows) => onChange(disconnect(steps, arrows))}
              onRemove={(keys) => onChange(removeSteps(steps, keys))}
            />
          </Suspense>
        )}
        {!disabled && steps.length > 0 && (
          <Text size="xs" c="dimmed" className={classes['hint'] ?? ''}>
            {t('graph.hint')}
          </Text>
        )}
      </Panel>
      {steps.length > 0 && (
        <Panel title={t('steps.title')}>
          <StepList
            steps={steps}
            faults={faults}
            errors={errors}
            disabled={disabled}
            nameOf={nameOf}
            onChange={edit}
          />
        </Panel>
      )}
    </>
  );
}

/** The stored positions if every step has one; otherwise all steps are laid out. */
function positionsOf(
  steps: readonly Step[],
  kept: StoredPositions,
  direction: Direction,
): Map<string, NodePosition> {
  const known = kept.read();
  const placed = layOut(steps, direction);
  if (steps.some(({ id }) => !known.has(id))) return placed;
  return new Map(steps.map(({ key, id }) => [key, known.get(id) ?? placed.get(key) ?? { x: 0, y: 0 }]));
}

/** Stores each position under the saved id and under the typed id: the next visit may know either. */
function keep(
  kept: StoredPositions,
  steps: readonly Step[],
  positions: ReadonlyMap<string, NodePosition>,
): void {
  const known = steps.flatMap(({ key, id }) => {
    const position = positions.get(key);
    return position ? [[key, position] as const, [id, position] as const] : [];
  });
  kept.write(new Map(known));
}

/** Adds the errors that the service reported: one for `/steps/1/after/0` belongs to the second step. */
function withAnswered(
  found: Map<string, string[]>,
  steps: readonly Step[],
  errors: FormErrors,
): Map<string, string[]> {
  for (const [field, message] of Object.entries(errors)) {
    const row = /^steps\.(\d+)/.exec(field)?.[1];
    const key = row === undefined ? undefined : steps[Number(row)]?.key;
    if (key === undefined) continue;
    const messages = found.get(key) ?? [];
    if (!messages.includes(String(message))) found.set(key, [...messages, String(message)]);
  }
  return found;
}
