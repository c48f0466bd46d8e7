import type { FormEventHandler, ReactNode, RefObject } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import type { ChangeKind } from '../changes/kinds.ts';
import type { DefinitionForm } from './definition-form.tsx';
import { DefinitionGlance } from './definition-glance.tsx';
import classes from './editor.module.css';
import { t } from './texts.ts';

export interface Submitted {
  onSubmit: FormEventHandler<HTMLFormElement>;
  formRef: RefObject<HTMLFormElement | null>;
}

/**
 * The layout of all editors, with a bar of its own at the end of the form: the levels, for one, cannot be deleted. In a file of its own,
 * so that they need not load what can be.
 */
export function EditorFrame({
  editing,
  kind,
  tryIt,
  saveBar,
  children,
}: {
  editing: Pick<DefinitionForm<never, { id: string }>, 'stored' | 'failure' | 'conflict' | 'variant'> &
    Submitted;
  kind: ChangeKind;
  tryIt?: ReactNode;
  saveBar: ReactNode;
  children: ReactNode;
}) {
  const { failure, onSubmit, formRef, conflict, stored, variant } = editing;
  return (
    <div className={classes['layout']}>
      <form ref={formRef} onSubmit={onSubmit} className={classes['column']} noValidate>
        <FormFailure error={failure} />
        {children}
        {saveBar}
      </form>
      {(tryIt || stored) && (
        <aside className={classes['side']} aria-label={t('side.label')}>
          {tryIt}
          {stored && !variant && <DefinitionGlance kind={kind} stored={stored} />}
        </aside>
      )}
      {conflict}
    </div>
  );
}
