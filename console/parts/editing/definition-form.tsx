import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ApiForm, useApiForm } from '../../kit/api-form.tsx';
import { type Difference, differences, isEditConflict } from '../../kit/differences.ts';
import { EditConflict } from '../../kit/edit-conflict.tsx';
import { errorsAfter } from '../../kit/list-errors.ts';
import { placeDetails } from '../../kit/place-faults.ts';
import { showUndo } from '../../kit/undo-toast.tsx';
import { useUnsavedGuard } from '../../kit/unsaved.ts';
import { type Here, keyOf, useHere } from '../../session/here.ts';
import { useOpenChangesetId } from '../../session/open-changeset.ts';
import { type ChangesetItem, freeId, putItem, withDraft } from '../changes/drafts.ts';
import { capitalised, type DefinitionKind, kindNames } from '../changes/kinds.ts';
import { undoChange } from '../changes/undo.ts';
import { t } from './texts.ts';

export interface Stored<Definition> {
  data: Definition;
  etag: string | null;
  /** Where a changeset is open and has an edit of it: that edit. `data` is then the definition with it. */
  draft?: ChangesetItem;
  /** The changeset that was open when it was read. */
  changesetId?: string;
}

type Values = Record<string, unknown> & { id: string };

export interface DefinitionForm<V extends Values, Definition = unknown> extends ApiForm<V> {
  /** What is being edited, as the service has it; null where it is new. */
  stored: Stored<Definition> | null;
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
 * The form around one definition: creates or replaces it, asks before it is left unsaved, and when somebody else was
 * quicker shows where the two differ. It stays the same form from one version to the next, so that what stands beside
 * it, such as a backtest under way, stays too. `kind` and `one` name the definition as addresses and query keys do:
 * `quests` and `quest`.
 */
export function useDefinitionForm<V extends Values, Body extends object, Definition extends { id: string }>({
  kind,
  one,
  stored: opened,
  copied,
  valuesOf: valuesIn,
  bodyOf,
  create,
  replace,
  read,
  onCreated,
}: {
  kind: DefinitionKind;
  one: string;
  stored: Stored<Definition> | null;
  /** Of a new one: what it begins as a copy of. */
  copied?: Definition | undefined;
  /** What the form holds; of nothing, where one begins. */
  valuesOf: (definition: Definition | undefined) => V;
  bodyOf: (values: V) => Body;
  create: (body: Body & { id?: string }) => Promise<{ id: string }>;
  replace: (id: string, body: Body, headers: { 'If-Match'?: string }) => Promise<unknown>;
  read: (id: string) => Promise<Stored<Definition>>;
  /** Before its page is opened. */
  onCreated?: (id: string) => void;
}): DefinitionForm<V, Definition> {
  const here = useHere();
  /** What is created in test is for test alone: test never changes live. */
  const valuesOf = (definition: Definition | undefined): V => {
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
  const [conflict, setConflict] = useState<{ found: Difference[]; theirs: Stored<Definition> } | null>(null);

  const changesetId = useOpenChangesetId();
  /** From here on this is what is being edited. */
  const adopt = (fresh: Stored<Definition>, values: V) => {
    setStored(fresh);
    etag.current = fresh.etag;
    form.setInitialValues(values);
    // For the page around it; it reads nothing by itself while something is being edited.
    client.setQueryData(definitionKey(here, one, fresh.data.id, changesetId), fresh);
  };
  const show = (fresh: Stored<Definition>) => {
    const values = valuesOf(fresh.data);
    adopt(fresh, values);
    form.setValues(values);
    form.setErrors(faultsOfDraft(fresh.draft, values));
  };
  const name = { one: capitalised(kindNames(kind).one) };
  const saved = async (message: string) => {
    notifications.show({ message });
    await client.invalidateQueries({ queryKey: keyOf(here, kind) });
  };
  const openPage = async (id: string) => {
    onCreated?.(id);
    const { projectId, environment } = here.params;
    await navigate({
      to: `/p/${projectId}/${environment}/${kind}/${id}` as never,
      search: ((all: object) => ({ ...all, copyOf: undefined })) as never,
      replace: true,
    });
  };
  /** Into the open changeset: nothing of the project changes. What is wrong is shown at the fields all the same. */
  const saveToChangeset = async (into: string, values: V, body: Body) => {
    const id =
      stored?.data.id ?? (values.id === '' ? await freeId(here, client, kind, into, values) : values.id);
    const item = await putItem(here, client, into, { kind, id, op: 'put', body });
    const whole = item.faults.length === 0;
    if (!stored) {
      release();
      await saved(t(whole ? 'saved.added' : 'saved.addedWithProblems', name));
      await openPage(id);
      return;
    }
    const fresh = { ...withDraft(kind, id, item, stored), changesetId: into } as Stored<Definition>;
    if (JSON.stringify(form.getValues()) === JSON.stringify(values)) show(fresh);
    else adopt(fresh, values);
    await saved(t(whole ? 'saved.drafted' : 'saved.draftedWithProblems', name));
  };
  const save = async (values: V) => {
    const body = bodyOf(values);
    if (changesetId !== null) return saveToChangeset(changesetId, values, body);
    if (!stored) {
      const { id } = await create({ ...body, ...(values.id === '' ? {} : { id: values.id }) });
      release();
      await saved(t('saved.saved', name));
      await openPage(id);
      return;
    }
    const { id } = stored.data;
    try {
      await replace(id, body, etag.current === null ? {} : { 'If-Match': etag.current });
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const theirs = await read(id);
      // Theirs through the form too: the service answers with fields in another order, and with those left out.
      setConflict({ found: differences(body, bodyOf(valuesOf(theirs.data)), Object.keys(body)), theirs });
      return;
    }
    const fresh = await read(id);
    // What was typed while it was being saved stays, and is unsaved.
    if (JSON.stringify(form.getValues()) === JSON.stringify(values)) show(fresh);
    else adopt(fresh, values);
    showUndo(t('saved.saved', name), async () => {
      await undoChange(here, kind, id, versionOf(fresh));
      const back = await read(id);
      if (formRef.current?.isConnected) show(back);
      await client.invalidateQueries({ queryKey: keyOf(here, kind) });
    });
    await client.invalidateQueries({ queryKey: keyOf(here, kind) });
  };
  const [initialValues] = useState(() => valuesOf(opened?.data));
  const api = useApiForm({ initialValues, submit: save });
  const { form } = api;
  const release = useUnsavedGuard(form.isDirty());

  // A changeset was opened or left, or its edit removed: what is shown becomes its draft, or the project's. What is
  // typed stays.
  const source = opened && sourceOf(opened);
  const version = versionOf(opened);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a save the page around it follows, and not the other way round
  useEffect(() => {
    if (!opened || !stored) return;
    if (source !== sourceOf(stored)) {
      if (form.isDirty()) adopt(opened, valuesOf(opened.data));
      else show(opened);
      return;
    }
    // The page read a newer version. What is being typed is not changed; saving it tells of the other.
    if (version > versionOf(stored) && !form.isDirty()) show(opened);
  }, [source, version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a draft that is opened with its problems
  useEffect(() => form.setErrors(faultsOfDraft(opened?.draft, initialValues)), []);

  return {
    ...api,
    stored,
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
          if (conflict) show(conflict.theirs);
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

/** Where a definition is kept while its page is open: the project's, or the draft of a changeset. */
export function definitionKey(here: Here, one: string, id: string | undefined, changesetId: string | null) {
  return keyOf(here, one, id, changesetId ?? 'project');
}

function versionOf(stored: Stored<unknown> | null): number {
  return (stored?.data as { version?: number } | undefined)?.version ?? 0;
}

/** Tells the project's definition from the draft of a changeset. */
export function sourceOf({
  changesetId = '',
  draft,
}: Pick<Stored<unknown>, 'changesetId' | 'draft'>): string {
  return `${changesetId} ${draft ? 'draft' : ''}`;
}

function faultsOfDraft(draft: ChangesetItem | undefined, values: object): Record<string, string> {
  return placeDetails(draft?.faults ?? [], Object.keys(values)).atFields;
}
