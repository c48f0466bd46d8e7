import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { BoostEditor } from './boost-editor.tsx';
import { t } from './texts.ts';

export function BoostPage() {
  return <DefinitionPage kind="boosts" title={t('many')} Editor={BoostEditor} />;
}
