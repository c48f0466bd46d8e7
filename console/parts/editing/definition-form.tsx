import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ApiForm, useApiForm } from '../../kit/api-form.tsx';
import { EditConflict } from '../../kit/edit-conflict.tsx';
import { errorsAfter } from '../../kit/list-errors.ts';
import { placeDetails } from '../../kit/place-faults.ts';
import { showUndo } from '../../kit/undo-toast.tsx';
import { useUnsavedGuard } from '../../kit/unsaved.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { useOpenChangesetId } from '../../session/open-changeset.ts';
import { own } from '../../texts/own-properties.ts';
import {
  createDefinition,
  type DefinitionOf,
  type InputOf,
  readDefinition,
  replaceDefinition,
} from '../changes/definitions-api.ts';
import { freeId, putItem, withDraft } from '../changes/drafts.ts';
import { type ChangeKind, capitalised, kindNames } from '../changes/kinds.ts';
import { undoChange } from '../changes/undo.ts';
import type { Fields } from '../changes/versions-api.ts';
import { definitionLink } from '../names/definition-pages.ts';
import { saveTrial } from '../trials/save-trial.ts';
import { t as trialTexts } from '../trials/texts.ts';
import { patchOf } from '../trials/trial.ts';
import { useTrial } from '../trials/trial-context.ts';
import {
  type Adoption,
  adoptionAfterSave,
  adoptionOf,
  type Stored,
  sourceOf,
  versionOf,
} from './adoption.ts';
import { type Conflict, saveOrConflict } from './conflict.ts';
import { draftedKey, saveTargetOf } from './save-target.ts';
import { t } from './texts.ts';
import { storedKey } from './use-stored.ts';

type Values = Record<string, unknown> & { id?: string };

export interface DefinitionForm<V extends Values, Definition = unknown> extends ApiForm<V> {
  /** The definition as the service has it; null for a new one. */
  stored: Stored<Definition> | null;
  /** Whether there are unsaved changes. */
  dirty: boolean;
  /** For the form element: after a conflict, "keep mine" submits the form again through it. */
  formRef: React.RefObject<HTMLFormElement | null>;
  /** Replaces a list of the form, and removes the errors of the rows that changed. */
  setList: (field: string & keyof V, next: readonly unknown[]) => void;
  /** Lets the user leave the page without a question, after the definition was deleted. */
  release: () => void;
  /** Where a variant is edited instead of the definition: the body of the definition, and what is different in the form. */
  variant: { base: Fields; patch: Fields } | null;
  /** The dialog about somebody else's change; to be rendered beside the form. */
  conflict: ReactNode;
}

/**
 * The form of a definition, or of the levels. It creates or replaces the definition, asks before unsaved changes are
 * lost, and shows the differences when somebody else saved first. `save-target.ts` decides where a save goes, and
 * `adoption.ts` what happens to a record that was read again. The form stays mounted from one version to the next, so
 * that things beside it, such as a running backtest, stay too.
 */
export function useDefinitionForm<K extends ChangeKind, V extends Values>({
  kind,
  stored: opened,
  copied,
  valuesOf: valuesIn,
  bodyOf,
  isSame,
  confirmSave,
  savedText,
  onCreated,
  onSaved,
}: {
  kind: K;
  stored: Stored<DefinitionOf<K>> | null;
  /** For a new definition: the one that it is a copy of. */
  copied?: DefinitionOf<K> | undefined;
  /** The form's values of a definition; for undefined, those of a new one. */
  valuesOf: (definition: DefinitionOf<K> | undefined) => V;
  bodyOf: (values: V) => InputOf<K>;
  /** Needed if different values can mean the same. */
  isSame?: (values: V, saved: V) => boolean;
  /** Asks before the project is changed. It is not called before a changeset is changed. */
  confirmSave?: (body: InputOf<K>) => Promise<boolean>;
  /** Replaces the message "saved". */
  savedText?: string;
  /** Called before the page of the new definition is opened. */
  onCreated?: (id: string) => void;
  /** Called after the project was changed, also by an undo, so that other parts can refresh. */
  onSaved?: () => Promise<unknown>;
}): DefinitionForm<V, DefinitionOf<K>> {
  const here = useHere();
  const { api } = here;
  /** A definition that is created in test is only for test: test never changes live. */
  const valuesOf = (definition: DefinitionOf<K> | undefined): V => {
    const values = valuesIn(definition ?? copied);
    const isForTest = !definition && here.environment === 'test' && 'environments' in values;
    return isForTest ? { ...values, environments: ['test'] } : values;
  };
  const client = useQueryClient();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(opened);
  /** The version that a save replaces: the one shown, or after a conflict the one to be overwritten. */
  const etag = useRef(opened?.etag ?? null);
  const [conflict, setConflict] = useState<Conflict<Stored<DefinitionOf<K>>> | null>(null);

  const changesetId = useOpenChangesetId();
  const read = (id: string): Promise<Stored<DefinitionOf<K>>> => readDefinition(api, kind, id);
  /** Makes `fresh` the edited definition, with `values` as the saved values. */
  const adopt = (how: Adoption, fresh: Stored<DefinitionOf<K>>, values = valuesOf(fresh.data)) => {
    if (how === 'ignore') return;
    const shown = how === 'show' ? valuesOf(fresh.data) : null;
    setStored(fresh);
    etag.current = fresh.etag;
    form.setInitialValues(shown ?? values);
    // Updates the page around the form, which does not refetch by itself while it is edited.
    client.setQueryData(storedKey(here, kind, fresh.data.id, changesetId ?? 'project'), fresh);
    if (!shown) return;
    form.setValues(shown);
    form.setErrors(faultsOfDraft(fresh, shown));
  };
  const one = capitalised(kindNames(kind).one);
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(here, kind) });
  const openNew = async (id: string, message: string) => {
    release();
    notifications.show({ message });
    await refresh();
    onCreated?.(id);
    const link = definitionLink(here.params, kind, id, (all) => ({ ...all, copyOf: undefined }));
    await navigate({ ...link, replace: true });
  };
  /** Does not change the project. Faults are shown at the fields nevertheless. */
  const saveToChangeset = async (into: string, id: string, values: V, body: InputOf<K>) => {
    const item = await putItem(here, client, into, { kind, id, op: 'put', body });
    const message = t(draftedKey(stored === null, item.faults), { one });
    if (!stored) return openNew(id, message);
    const fresh = { ...withDraft(kind, id, item, stored), changesetId: into } as Stored<DefinitionOf<K>>;
    adopt(adoptionAfterSave(values, form.getValues()), fresh, values);
    notifications.show({ message });
    await refresh();
  };
  const saveToProject = async (id: string, meant: string | null, values: V, body: InputOf<K>) => {
    if (confirmSave && !(await confirmSave(body))) return;
    const found = await saveOrConflict({
      body,
      save: () => replaceDefinition(api, kind, id, body, meant),
      readTheirs: () => read(id),
      bodyOfTheirs: (theirs) => bodyOf(valuesOf(theirs.data)),
    });
    if (found) return setConflict(found);
    const fresh = await read(id);
    adopt(adoptionAfterSave(values, form.getValues()), fresh, values);
    showUndo(savedText ?? t('saved.saved', { one }), async () => {
      await undoChange(here, kind, id, versionOf(fresh));
      const back = await read(id);
      if (formRef.current?.isConnected) adopt('show', back);
      await Promise.all([refresh(), onSaved?.()]);
    });
    await Promise.all([refresh(), onSaved?.()]);
  };
  const trial = useTrial();
  /** What is different in the form, where a variant of the definition is edited. */
  const variantIn = (values: V) => {
    if (!trial) return null;
    const base = bodyOf(valuesOf(trial.base as unknown as DefinitionOf<K>)) as Fields;
    return { base, patch: patchOf(base, bodyOf(values)) };
  };
  const save = async (values: V) => {
    const variant = variantIn(values);
    if (trial && variant) {
      const experimentId = await saveTrial({ here, client, changesetId, trial, patch: variant.patch });
      release();
      notifications.show({ message: trialTexts('saved') });
      await Promise.all(
        [keyOf(here, 'experiments'), storedKey(here, 'experiments')].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
      return navigate(definitionLink(here.params, 'experiments', experimentId));
    }
    const body = bodyOf(values);
    const target = saveTargetOf({
      changesetId,
      storedId: stored?.data.id ?? null,
      typedId: values.id ?? '',
      etag: etag.current,
    });
    if (target.to === 'project') return saveToProject(target.id, target.etag, values, body);
    if (target.to === 'new') {
      const { id } = await createDefinition(api, kind, { ...body, ...(target.id && { id: target.id }) });
      return openNew(id, t('saved.saved', { one }));
    }
    const id = target.id ?? (await freeId(here, client, kind, target.changesetId, values));
    return saveToChangeset(target.changesetId, id, values, body);
  };
  const [initialValues] = useState(() => valuesOf(opened?.data));
  const edited = useApiForm({ initialValues, submit: save });
  const { form } = edited;
  const dirty = form.isDirty() && !isSame?.(form.getValues(), form.getInitialValues());
  const release = useUnsavedGuard(dirty);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly read record matters; after a save the page follows the form
  useEffect(() => {
    if (opened && stored) adopt(adoptionOf(opened, stored, dirty), opened);
  }, [opened && sourceOf(opened), opened && versionOf(opened)]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a draft that is opened with faults
  useEffect(() => form.setErrors(faultsOfDraft(opened, initialValues)), []);

  return {
    ...edited,
    stored,
    dirty,
    formRef,
    release,
    variant: variantIn(form.values),
    setList: (field, next) => {
      const before = own(form.getValues(), field) as readonly unknown[];
      form.setErrors(errorsAfter(form.errors, field, before, next));
      form.setValues({ [field]: next } as unknown as Partial<V>);
    },
    conflict: (
      <EditConflict
        found={conflict?.found ?? null}
        onClose={() => setConflict(null)}
        onTakeTheirs={() => {
          if (conflict) adopt('show', conflict.theirs);
          setConflict(null);
        }}
        onKeepMine={() => {
          etag.current = conflict?.theirs.etag ?? null;
          setConflict(null);
          formRef.current?.requestSubmit();
        }}
      />
    ),
  };
}

function faultsOfDraft(stored: Stored<object> | null, values: object): Record<string, string> {
  return placeDetails(stored?.draft?.faults ?? [], Object.keys(values)).atFields;
}
