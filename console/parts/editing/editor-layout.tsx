import type { ReactNode } from 'react';
import type { DefinitionKind } from '../changes/kinds.ts';
import { TrialDifference } from '../trials/trial-difference.tsx';
import type { DefinitionForm } from './definition-form.tsx';
import { DefinitionSaveBar } from './definition-save-bar.tsx';
import { EditorFrame, type Submitted } from './editor-frame.tsx';

/**
 * The editor of every kind of definition: on the main side what it is called, when it counts and what it does; on the other
 * side trying it, its results and its history.
 */
export function EditorLayout<Definition extends { id: string; name: string }>({
  editing,
  kind,
  tryIt,
  consequence,
  countAffected,
  children,
}: {
  editing: Pick<
    DefinitionForm<never, Definition>,
    'dirty' | 'busy' | 'stored' | 'release' | 'failure' | 'conflict' | 'variant'
  > &
    Submitted & { form: { reset: () => void } };
  kind: DefinitionKind;
  /** What shows the definition as it is in the form, or tries it: previews, simulations. */
  tryIt?: ReactNode;
  /** A sentence or two: what happens to players who have it, and what would prevent the deletion. */
  consequence: string;
  /** A sentence that says how many players are affected. */
  countAffected: (definition: Definition) => Promise<string>;
  /** The panels of the form. */
  children: ReactNode;
}) {
  const { variant } = editing;
  return (
    <EditorFrame
      editing={editing}
      kind={kind}
      tryIt={
        variant ? (
          <>
            <TrialDifference {...variant} />
            {tryIt}
          </>
        ) : (
          tryIt
        )
      }
      saveBar={
        <DefinitionSaveBar
          editing={editing}
          kind={kind}
          consequence={consequence}
          countAffected={countAffected}
        />
      }
    >
      {children}
    </EditorFrame>
  );
}
