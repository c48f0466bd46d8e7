import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { QuestEditor } from './quest-editor.tsx';
import { t } from './texts.ts';

export function QuestPage() {
  return <DefinitionPage kind="quests" title={t('quests')} Editor={QuestEditor} />;
}
