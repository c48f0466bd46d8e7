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
import { definitionLink } from '../names/definition-pages.ts';
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
  /** What is being edited, as the service has it; null where it is new. */
  stored: Stored<Definition> | null;
  /** There is something to save. */
  dirty: boolean;
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
 * The form around one definition, or around the levels: creates or replaces it, asks before it is left unsaved, and when
 * somebody else was quicker shows where the two differ. Where a save goes says `save-target.ts`, what happens to what
 * was read again `adoption.ts`. It stays the same form from one version to the next, so that what stands beside it, such
 * as a backtest under way, stays too.
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
  /** Of a new one: what it begins as a copy of. */
  copied?: DefinitionOf<K> | undefined;
  /** What the form holds; of nothing, where one begins. */
  valuesOf: (definition: DefinitionOf<K> | undefined) => V;
  bodyOf: (values: V) => InputOf<K>;
  /** Where different values can mean the same. */
  isSame?: (values: V, saved: V) => boolean;
  /** Asks before the project is changed; not before a changeset is. */
  confirmSave?: (body: InputOf<K>) => Promise<boolean>;
  /** In place of "saved". */
  savedText?: string;
  /** Before its page is opened. */
  onCreated?: (id: string) => void;
  /** After the project was changed, also by an undo: for what else shows it. */
  onSaved?: () => Promise<unknown>;
}): DefinitionForm<V, DefinitionOf<K>> {
  const here = useHere();
  const { api } = here;
  /** What is created in test is for test alone: test never changes live. */
  const valuesOf = (definition: DefinitionOf<K> | undefined): V => {
    const values = valuesIn(definition ?? copied);
    const isForTest = !definition && here.environment === 'test' && 'environments' in values;
    return isForTest ? { ...values, environments: ['test'] } : values;
  };
  const client = useQueryClient();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(opened);
  /** The version that a save is meant for: the one shown, or after a conflict the one that is to be written over. */
  const etag = useRef(opened?.etag ?? null);
  const [conflict, setConflict] = useState<Conflict<Stored<DefinitionOf<K>>> | null>(null);

  const changesetId = useOpenChangesetId();
  const read = (id: string): Promise<Stored<DefinitionOf<K>>> => readDefinition(api, kind, id);
  /** From here on this is what is being edited, with `values` as what is saved of it. */
  const adopt = (how: Adoption, fresh: Stored<DefinitionOf<K>>, values = valuesOf(fresh.data)) => {
    if (how === 'ignore') return;
    const shown = how === 'show' ? valuesOf(fresh.data) : null;
    setStored(fresh);
    etag.current = fresh.etag;
    form.setInitialValues(shown ?? values);
    // For the page around it; it reads nothing by itself while something is being edited.
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
  /** Nothing of the project changes. What is wrong is shown at the fields all the same. */
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
  const save = async (values: V) => {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a save the page around it follows, and not the other way round
  useEffect(() => {
    if (opened && stored) adopt(adoptionOf(opened, stored, dirty), opened);
  }, [opened && sourceOf(opened), opened && versionOf(opened)]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a draft that is opened with its problems
  useEffect(() => form.setErrors(faultsOfDraft(opened, initialValues)), []);

  return {
    ...edited,
    stored,
    dirty,
    formRef,
    release,
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
