import { getRouteApi } from '@tanstack/react-router';
import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { AdventureEditor } from './adventure-editor.tsx';
import { CountedGraph } from './counted-graph.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/adventures/$id');

export function AdventurePage() {
  const { id } = route.useParams();
  return (
    <DefinitionPage
      id={id}
      kind="adventures"
      title={t('adventures')}
      graph={(adventure, counts) => <CountedGraph adventure={adventure} counts={counts} />}
    >
      {(stored, copied) => <AdventureEditor stored={stored} copied={copied} />}
    </DefinitionPage>
  );
}
