import { getRouteApi } from '@tanstack/react-router';
import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { useHere } from '../../session/here.ts';
import { QuestEditor } from './quest-editor.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/quests/$questId');

export function QuestPage() {
  const { api } = useHere();
  const { questId } = route.useParams();
  return (
    <DefinitionPage
      id={questId}
      kind="quests"
      one="quest"
      title={t('quests')}
      read={(id, signal) =>
        api.getTagged('/quests/{id}', { params: { path: { id } }, ...(signal ? { signal } : {}) })
      }
    >
      {(stored, copied) => <QuestEditor stored={stored} copied={copied} />}
    </DefinitionPage>
  );
}
