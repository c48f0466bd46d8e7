import { getRouteApi } from '@tanstack/react-router';
import type { components } from '../../../packages/sdk/src/index.ts';
import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { useHere } from '../../session/here.ts';
import { AdventureEditor } from './adventure-editor.tsx';
import { CountedGraph } from './counted-graph.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/adventures/$adventureId');

export function AdventurePage() {
  const { api } = useHere();
  const { adventureId } = route.useParams();
  return (
    <DefinitionPage<components['schemas']['AdventureDetail']>
      id={adventureId}
      kind="adventures"
      one="adventure"
      title={t('adventures')}
      graph={(adventure, counts) => <CountedGraph adventure={adventure} counts={counts} />}
      read={(id, signal) =>
        api.getTagged('/adventures/{id}', { params: { path: { id } }, ...(signal ? { signal } : {}) })
      }
    >
      {(stored, copied) => <AdventureEditor stored={stored} copied={copied} />}
    </DefinitionPage>
  );
}
