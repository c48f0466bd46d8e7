import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '../../kit/confirm.tsx';
import { shiftDays } from '../../kit/days.ts';
import { describeError } from '../../kit/describe-error.ts';
import { showUndo } from '../../kit/undo-toast.tsx';
import { readDefinition } from '../../parts/changes/definitions-api.ts';
import { putItem, readWithDraft } from '../../parts/changes/drafts.ts';
import type { DefinitionKind } from '../../parts/changes/kinds.ts';
import { isLockedInTest } from '../../parts/changes/locked.ts';
import { undoChange } from '../../parts/changes/undo.ts';
import { bodyOfRecord } from '../../parts/changes/versions-api.ts';
import { useWriteMode } from '../../parts/changes/write-mode.ts';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { useOpenChangesetId } from '../../session/open-changeset.ts';
import { own } from '../../texts/own-properties.ts';
import { isMovable, type Line } from './lanes.ts';
import { t } from './texts.ts';
import { describeWindow } from './when.ts';

/** By how many days the beginning and the end of a window move. */
export interface Move {
  start: number;
  end: number;
}

/** The fields of a definition that hold its window. */
const fieldsOf = (definition: Record<string, unknown>): readonly [string, string] =>
  'availableFrom' in definition ? ['availableFrom', 'availableUntil'] : ['startsAt', 'endsAt'];

/**
 * Changes the window of a definition as its editor would: into the open changeset if there is one, otherwise at once, in live after
 * a question. `waiting` is a move that needs a changeset first.
 */
export function useMoveWindow() {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const mode = useWriteMode();
  const changesetId = useOpenChangesetId();
  const may = useMay('definitions.write');
  const [waiting, setWaiting] = useState<{ line: Line; move: Move } | null>(null);
  const zone = here.project.timezone;
  const reload = () => client.invalidateQueries({ queryKey: keyOf(here) });

  async function write(line: Line, move: Move, into: string | null): Promise<void> {
    const kind = line.kind as DefinitionKind;
    const { id, name } = line;
    const read = () => readDefinition(here.api, kind, id);
    const { data, etag } = await readWithDraft({ here, client, kind, id, changesetId: into, read });
    const record = data as Record<string, unknown>;
    if (into === null && isLockedInTest(here, record)) {
      notifications.show({ color: 'yellow', message: t('locked', { name }) });
      return;
    }
    const [begins, ends] = fieldsOf(record);
    const shifted = (field: string, days: number) => {
      const at = own(record, field);
      return typeof at === 'string' ? shiftDays(at, days, zone) : null;
    };
    const [start, end] = [shifted(begins, move.start), shifted(ends, move.end)];
    const window = { [begins]: start, [ends]: end };
    const when = describeWindow(start, end, zone);
    if (into !== null) {
      await putItem(here, client, into, {
        kind,
        id,
        op: 'put',
        body: { ...bodyOfRecord(record), ...window },
      });
      notifications.show({ message: t('movedInChangeset', { name, when }) });
      return;
    }
    if (here.environment === 'live') {
      const question = {
        title: t('ask.title', { name }),
        body: t('ask.message', { when }),
        action: t('ask.confirm'),
      };
      if (!(await confirm(question))) return;
    }
    const header: Record<string, string> = etag === null ? {} : { 'If-Match': etag };
    const made = (await here.api.request('patch', `/${kind}/{id}`, {
      params: { path: { id }, header },
      body: window,
    })) as { version: number };
    showUndo(t('moved', { name, when }), async () => {
      await undoChange(here, kind, id, made.version);
      await reload();
    });
  }

  async function moveWindow(line: Line, move: Move, into = changesetId): Promise<void> {
    if (!may || (move.start === 0 && move.end === 0)) return;
    if (!isMovable(line)) {
      notifications.show({ message: t('nothingToMove') });
      return;
    }
    if (mode === 'approval' && into === null) {
      setWaiting({ line, move });
      return;
    }
    try {
      await write(line, move, into);
    } catch (error) {
      const { title, message } = describeError(error);
      notifications.show({ color: 'red', title, message });
    }
    await reload();
  }

  return { moveWindow, waiting, forget: () => setWaiting(null), may };
}
