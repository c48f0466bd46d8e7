import { Badge } from '../../kit/badge.tsx';
import { useHere } from '../../session/here.ts';
import { t } from './texts.ts';

/** Says if a definition is active here and in no other environment. Where it is not active, its status says so. */
export function DefinitionMarks({ environments }: { environments: readonly ('live' | 'test')[] }) {
  const { environment } = useHere();
  const [only, more] = environments;
  if (only !== environment || more) return null;
  return <Badge color={only === 'live' ? 'blue' : 'orange'}>{t(`marks.${only}`)}</Badge>;
}
