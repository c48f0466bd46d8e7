import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { type Words, WordsView } from '../names/words.tsx';

/** Says at the pointer what caused an effect. */
export function EffectCause({ cause, children }: { cause: Words; children: ReactElement }) {
  return <Tooltip label={<WordsView words={cause} plain />}>{children}</Tooltip>;
}
