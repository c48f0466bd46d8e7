import { Badge } from '@mantine/core';

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
      {!enabled && <Badge color="gray">off</Badge>}
      {only && !more && <Badge color={only === 'live' ? 'blue' : 'orange'}>{`${only} only`}</Badge>}
    </>
  );
}
