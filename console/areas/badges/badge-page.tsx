import { getRouteApi } from '@tanstack/react-router';
import { DefinitionPage } from '../../parts/definition-page.tsx';
import { useHere } from '../../session/here.ts';
import { BadgeEditor } from './badge-editor.tsx';

const route = getRouteApi('/p/$projectId/$environment/badges/$badgeId');

export function BadgePage() {
  const { api } = useHere();
  const { badgeId } = route.useParams();
  return (
    <DefinitionPage
      id={badgeId}
      kind="badges"
      one="badge"
      title="Badges"
      narrow
      read={(id, signal) =>
        api.getTagged('/badges/{id}', { params: { path: { id } }, ...(signal ? { signal } : {}) })
      }
    >
      {(stored, copied) => <BadgeEditor stored={stored} copied={copied} />}
    </DefinitionPage>
  );
}
