import type { FormEventHandler, ReactNode, RefObject } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import type { DefinitionKind } from '../changes/kinds.ts';
import { TrialDifference } from '../trials/trial-difference.tsx';
import type { DefinitionForm } from './definition-form.tsx';
import { DefinitionGlance } from './definition-glance.tsx';
import { DefinitionSaveBar } from './definition-save-bar.tsx';
import classes from './editor.module.css';
import { t } from './texts.ts';

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
  > & {
    form: { reset: () => void };
    onSubmit: FormEventHandler<HTMLFormElement>;
    formRef: RefObject<HTMLFormElement | null>;
  };
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
  const { failure, onSubmit, formRef, conflict, stored, variant } = editing;
  return (
    <div className={classes['layout']}>
      <form ref={formRef} onSubmit={onSubmit} className={classes['column']} noValidate>
        <FormFailure error={failure} />
        {children}
        <DefinitionSaveBar
          editing={editing}
          kind={kind}
          consequence={consequence}
          countAffected={countAffected}
        />
      </form>
      {(tryIt || stored) && (
        <aside className={classes['side']} aria-label={t('side.label')}>
          {variant && <TrialDifference {...variant} />}
          {tryIt}
          {stored && !variant && <DefinitionGlance kind={kind} stored={stored} />}
        </aside>
      )}
      {conflict}
    </div>
  );
}
