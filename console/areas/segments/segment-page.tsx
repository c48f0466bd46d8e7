import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { SegmentEditor } from './segment-editor.tsx';
import { t } from './texts.ts';

export function SegmentPage() {
  return <DefinitionPage kind="segments" title={t('segments')} Editor={SegmentEditor} />;
}
