import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type ApiForm, useApiForm } from '../kit/api-form.tsx';
import { type Difference, differences, isEditConflict } from '../kit/differences.ts';
import { EditConflict } from '../kit/edit-conflict.tsx';
import { errorsAfter } from '../kit/list-errors.ts';
import { useUnsavedGuard } from '../kit/unsaved.ts';
import { keyOf, useHere } from '../session/here.ts';

export interface Stored<Definition> {
  data: Definition;
  etag: string | null;
}

export interface DefinitionForm<V extends Record<string, unknown>> extends ApiForm<V> {
  /** Goes on the form element: what was kept over somebody else's version is sent through it once more. */
  formRef: React.RefObject<HTMLFormElement | null>;
  /** Exchanges a list of the form, and forgets what was wrong with the rows that changed. */
  setList: (field: string & keyof V, next: readonly unknown[]) => void;
  /** Lets the page be left as it is, once the definition is gone. */
  release: () => void;
  /** The dialog about somebody else's change; stands beside the form. */
  conflict: ReactNode;
}

/**
 * The form around one definition: creates or replaces it, and when somebody else was quicker shows where the two
 * differ. `kind` and `one` name it as the addresses and the query keys do: `quests` and `quest`.
 */
export function useDefinitionForm<V extends Record<string, unknown>, Definition extends { id: string }>({
  kind,
  one,
  stored,
  valuesOf,
  bodyOf,
  create,
  replace,
  read,
  opened,
}: {
  kind: string;
  one: string;
  stored: Stored<Definition> | null;
  /** What the form holds; of nothing, where one begins. */
  valuesOf: (definition: Definition | undefined) => V;
  bodyOf: (values: V) => object;
  create: (values: V) => Promise<{ id: string }>;
  replace: (id: string, values: V, headers: { 'If-Match'?: string }) => Promise<unknown>;
  read: (id: string) => Promise<Stored<Definition>>;
  /** Goes to what has just been created. */
  opened: (id: string) => Promise<unknown>;
}): DefinitionForm<V> {
  const here = useHere();
  const client = useQueryClient();
  const formRef = useRef<HTMLFormElement>(null);
  const etag = useRef(stored?.etag ?? null);
  const [conflict, setConflict] = useState<{ found: Difference[]; etag: string | null } | null>(null);

  const saved = async (id: string) => {
    notifications.show({ message: `The ${one} is saved.` });
    await client.invalidateQueries({ queryKey: keyOf(here, kind) });
    await client.invalidateQueries({ queryKey: keyOf(here, one, id) });
  };
  const save = async (values: V) => {
    if (!stored) {
      const { id } = await create(values);
      release();
      await saved(id);
      await opened(id);
      return;
    }
    const { id } = stored.data;
    try {
      await replace(id, values, etag.current === null ? {} : { 'If-Match': etag.current });
      // Where the service stored what it had already, the same form stays, and nothing in it is unsaved.
      form.setInitialValues(values);
      await saved(id);
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const theirs = await read(id);
      // Theirs through the form too: the service answers with fields in another order, and with those left out.
      const [mine, other] = [bodyOf(values), bodyOf(valuesOf(theirs.data))];
      setConflict({ found: differences(mine, other, Object.keys(mine)), etag: theirs.etag });
    }
  };
  const [initialValues] = useState(() => valuesOf(stored?.data));
  const api = useApiForm({ initialValues, submit: save });
  const { form } = api;
  const release = useUnsavedGuard(form.isDirty());

  return {
    ...api,
    formRef,
    release,
    setList: (field, next) => {
      const before = form.getValues()[field] as readonly unknown[];
      form.setErrors(errorsAfter(form.errors, field, before, next));
      form.setValues({ [field]: next } as unknown as Partial<V>);
    },
    conflict: (
      <EditConflict
        found={conflict?.found ?? null}
        onClose={() => setConflict(null)}
        onTakeTheirs={() => {
          setConflict(null);
          void client.invalidateQueries({ queryKey: keyOf(here, one, stored?.data.id) });
        }}
        onKeepMine={() => {
          etag.current = conflict?.etag ?? null;
          setConflict(null);
          formRef.current?.requestSubmit();
        }}
      />
    ),
  };
}
