import { Badge } from '@mantine/core';
import { t } from './texts.ts';

/** Says if a definition is disabled, or active in only one environment. */
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
