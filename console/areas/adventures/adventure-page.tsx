import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { AdventureEditor } from './adventure-editor.tsx';
import { CountedGraph } from './counted-graph.tsx';
import { t } from './texts.ts';

export function AdventurePage() {
  return (
    <DefinitionPage
      kind="adventures"
      title={t('adventures')}
      graph={(adventure, counts) => <CountedGraph adventure={adventure} counts={counts} />}
      Editor={AdventureEditor}
    />
  );
}
