import { getRouteApi } from '@tanstack/react-router';
import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { QuestEditor } from './quest-editor.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/quests/$questId');

export function QuestPage() {
  const { questId } = route.useParams();
  return (
    <DefinitionPage id={questId} kind="quests" title={t('quests')}>
      {(stored, copied) => <QuestEditor stored={stored} copied={copied} />}
    </DefinitionPage>
  );
}
