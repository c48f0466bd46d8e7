import { getRouteApi } from '@tanstack/react-router';
import { DefinitionPage } from '../../parts/definition-page.tsx';
import { useHere } from '../../session/here.ts';
import { AdventureEditor } from './adventure-editor.tsx';

const route = getRouteApi('/p/$projectId/$environment/adventures/$adventureId');

export function AdventurePage() {
  const { api } = useHere();
  const { adventureId } = route.useParams();
  return (
    <DefinitionPage
      id={adventureId}
      kind="adventures"
      one="adventure"
      title="Adventures"
      read={(id, signal) =>
        api.getTagged('/adventures/{id}', { params: { path: { id } }, ...(signal ? { signal } : {}) })
      }
    >
      {(stored) => <AdventureEditor stored={stored} />}
    </DefinitionPage>
  );
}
