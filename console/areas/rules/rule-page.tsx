import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { t } from './texts.ts';

export function RulePage() {
  return <DefinitionPage kind="rules" title={t('rules')} Editor={RuleEditor} />;
}
