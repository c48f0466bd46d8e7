import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../packages/sdk/src/index.ts';
import { Panel } from '../../kit/panel.tsx';
import { SimulationModes } from '../../parts/sequence/simulation-modes.tsx';
import { t } from '../../parts/sequence/texts.ts';
import { keyOf, useHere } from '../../session/here.ts';

/** The script begins with the events of this many quests at most; more would be too long to read. */
const mostQuests = 10;

/** Simulates events with the adventure as it is in the form. */
export function TryAdventure({ draft }: { draft: components['schemas']['AdventureDraft'] }) {
  const here = useHere();
  const questIds = [...new Set(draft.steps.map(({ questId }) => questId))].slice(0, mostQuests);
  const { data: objectives = [] } = useQuery({
    queryKey: keyOf(here, 'quests', 'objectives', questIds),
    queryFn: async ({ signal }) => {
      const read = (id: string) => here.api.get('/quests/{id}', { params: { path: { id } }, signal });
      // A quest that was deleted, or is only in a changeset, suggests nothing.
      const quests = await Promise.all(questIds.map((id) => read(id).catch(() => null)));
      return quests.flatMap((quest) => quest?.objectives ?? []);
    },
    enabled: questIds.length > 0,
    staleTime: 30_000,
  });
  return (
    <Panel title={t('panel.title')} description={t('panel.adventure')}>
      <SimulationModes
        drafts={{ adventures: [draft] }}
        eventType={objectives[0]?.on ?? ''}
        awaited={objectives}
      />
    </Panel>
  );
}
