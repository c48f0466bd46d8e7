import { getRouteApi } from '@tanstack/react-router';
import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { QuestEditor } from './quest-editor.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/quests/$id');

export function QuestPage() {
  const { id } = route.useParams();
  return (
    <DefinitionPage id={id} kind="quests" title={t('quests')}>
      {(stored, copied) => <QuestEditor stored={stored} copied={copied} />}
    </DefinitionPage>
  );
}
