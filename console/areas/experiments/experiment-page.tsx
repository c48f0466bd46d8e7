import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { ExperimentEditor } from './experiment-editor.tsx';
import { t } from './texts.ts';

export function ExperimentPage() {
  return <DefinitionPage kind="experiments" title={t('many')} Editor={ExperimentEditor} />;
}
