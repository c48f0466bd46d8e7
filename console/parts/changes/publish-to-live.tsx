import { useState } from 'react';
import { IconRocket } from '../../kit/icons.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import type { DefinitionKind } from './kinds.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { t } from './texts.ts';
import type { Fields } from './versions-api.ts';

/** For a definition that is active only in test. */
export function PublishToLive({
  kind,
  definition,
}: {
  kind: DefinitionKind;
  definition: Fields & { id: string; name: string };
}) {
  const [asking, setAsking] = useState(false);
  const environments = definition['environments'];
  const testOnly = Array.isArray(environments) && environments.join() === 'test';
  if (!testOnly) return null;
  return (
    <>
      <AllowedButton
        permission="definitions.write"
        leftSection={<IconRocket size={15} />}
        onClick={() => setAsking(true)}
      >
        {t('publish.open')}
      </AllowedButton>
      {asking && <PublishDialog kind={kind} definition={definition} onClose={() => setAsking(false)} />}
    </>
  );
}
