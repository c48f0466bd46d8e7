import { Panel } from '../../kit/panel.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import type { Fields } from '../changes/versions-api.ts';
import { t } from './texts.ts';

/** What the variant in the form has otherwise, as people read it. */
export function TrialDifference({ base, patch }: { base: Fields; patch: Fields }) {
  return (
    <Panel title={t('differs')} description={t('differsHint')} flush>
      <ChangeList before={base} after={{ ...base, ...patch }} empty={t('same')} />
    </Panel>
  );
}
