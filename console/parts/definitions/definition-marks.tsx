import { Badge } from '@mantine/core';
import { t } from './texts.ts';

/** Where a definition is in force, as far as that is not everywhere. */
export function DefinitionMarks({
  enabled,
  environments,
}: {
  enabled: boolean;
  environments: readonly ('live' | 'test')[];
}) {
  const [only, more] = environments;
  return (
    <>
      {!enabled && <Badge color="gray">{t('marks.off')}</Badge>}
      {only && !more && <Badge color={only === 'live' ? 'blue' : 'orange'}>{t(`marks.${only}`)}</Badge>}
    </>
  );
}
