import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useMemo } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { Panel } from '../../kit/panel.tsx';
import { useDefinitionNames } from '../../parts/names/definition-names.ts';
import type { StepCounts } from '../../parts/results/adventure-results.tsx';
import { t } from '../../parts/results/texts.ts';
import { useHere } from '../../session/here.ts';
import { layOut } from './layout.ts';
import { drawnSteps } from './steps.ts';
import { storedPositions } from './stored-positions.ts';

const AdventureGraph = lazy(async () => ({
  default: (await import('./adventure-graph.tsx')).AdventureGraph,
}));

const none = new Map<string, never>();
const noArrows = new Set<string>();
const ignore = () => undefined;

/** The graph of an adventure, read-only, with the counts of a period on its steps. */
export function CountedGraph({
  adventure,
  counts,
}: {
  adventure: components['schemas']['AdventureDetail'];
  counts: StepCounts;
}) {
  const { projectId } = useHere().params;
  const { data } = useDefinitionNames('quests');
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const direction = narrow ? 'down' : 'right';
  const steps = useMemo(() => drawnSteps(adventure.steps), [adventure.steps]);
  const positions = useMemo(() => {
    const kept = storedPositions(projectId, adventure.id).read();
    // Counts make a step taller. Steps that were dragged stay where they are; the layout leaves more room for the others.
    const placed = layOut(steps, direction, 40);
    if (steps.some(({ id }) => !kept.has(id))) return placed;
    return new Map(steps.map(({ key, id }) => [key, kept.get(id) ?? placed.get(key) ?? { x: 0, y: 0 }]));
  }, [projectId, adventure.id, steps, direction]);
  const nameOf = useMemo(() => {
    const names = new Map(data?.map(({ value, label }) => [value, label]));
    return (questId: string) => names.get(questId) ?? questId;
  }, [data]);
  const counted = useMemo(
    () => ({ adventureId: adventure.id, byStep: new Map(counts.map(({ id, ...count }) => [id, count])) }),
    [adventure.id, counts],
  );
  if (steps.length === 0) return null;
  return (
    <Panel title={t('graph.title')} description={t('graph.text')} flush>
      <Suspense fallback={<Skeleton height={440} radius={0} />}>
        <AdventureGraph
          steps={steps}
          nameOf={nameOf}
          faults={none}
          badArrows={noArrows}
          positions={positions}
          direction={direction}
          arranged={0}
          disabled
          counted={counted}
          onMoved={ignore}
          onConnect={ignore}
          onDisconnect={ignore}
          onRemove={ignore}
        />
      </Suspense>
    </Panel>
  );
}
