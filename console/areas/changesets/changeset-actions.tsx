import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { useHere, useMay } from '../../session/here.ts';
import {
  type Changeset,
  isEditable,
  setOpenChangeset,
  useOpenChangesetId,
} from '../../session/open-changeset.ts';
import { meQuery } from '../../session/queries.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { TitleDialog } from './title-dialog.tsx';
import { useTransition } from './use-transition.ts';

type Dialog = 'approve' | 'reject' | 'publish' | 'title';

/** What can be done with a changeset now, by its status and the role of the person. */
export function ChangesetActions({ changeset }: { changeset: Changeset }) {
  const here = useHere();
  const may = useMay('definitions.write');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const transition = useTransition();
  const { data: me } = useQuery(meQuery);
  const opened = useOpenChangesetId() === changeset.id;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { id, status, items } = changeset;
  const editable = isEditable(changeset);
  const { projectId } = here.params;
  const path = { changesetId: id };
  // Until it is known who asks, the button is not there.
  const mayApprove = me !== undefined && !changeset.editors.some((editor) => editor.id === me.id);
  const publishable = status === 'approved' || status === 'scheduled' || status === 'draft';
  const submit = () =>
    transition.mutate({
      work: () => here.api.post('/changesets/{changesetId}/submit', { params: { path } }),
      done: 'Review requested.',
    });
  const discard = async () => {
    const yes = await confirm({
      title: 'Discard the changeset?',
      body: 'Its edits stay visible, but it can no longer be edited or published. The project stays as it is.',
      action: 'Discard',
      danger: true,
    });
    if (!yes) return;
    transition.mutate({
      work: () => here.api.post('/changesets/{changesetId}/discard', { params: { path } }),
      done: 'Changeset discarded.',
    });
    if (opened) setOpenChangeset(projectId, null);
  };
  const revert = async () => {
    const yes = await confirm({
      title: 'Revert the changeset?',
      body: 'A new draft is made that brings back what was there before. You can check it before you publish it.',
      action: 'Make revert draft',
    });
    if (!yes) return;
    transition.mutate({
      work: async () => {
        const made = await here.api.post('/changesets/{changesetId}/revert', { params: { path } });
        await navigate({
          to: '/p/$projectId/$environment/changesets/$changesetId',
          params: { ...here.params, changesetId: made.id },
          search: {},
        });
        return made;
      },
      done: 'Draft of the revert created.',
    });
  };
  return (
    <>
      {editable && may && (
        <Button
          variant="default"
          onClick={() => setOpenChangeset(projectId, opened ? null : id)}
          aria-pressed={opened}
        >
          {opened ? 'Leave' : 'Open to edit'}
        </Button>
      )}
      {status === 'draft' && (
        <AllowedButton
          permission="definitions.write"
          variant={here.project.requireApproval ? 'filled' : 'default'}
          loading={transition.isPending}
          disabled={items.length === 0}
          onClick={submit}
        >
          Request review
        </AllowedButton>
      )}
      {(status === 'in_review' || status === 'approved' || status === 'scheduled') && (
        <AllowedButton permission="definitions.write" variant="default" onClick={() => setDialog('reject')}>
          {status === 'scheduled' ? 'Return to draft…' : 'Reject…'}
        </AllowedButton>
      )}
      {status === 'in_review' && mayApprove && (
        <AllowedButton permission="definitions.write" onClick={() => setDialog('approve')}>
          Approve…
        </AllowedButton>
      )}
      {publishable && !(status === 'draft' && here.project.requireApproval) && (
        <AllowedButton
          permission="definitions.write"
          disabled={items.length === 0}
          onClick={() => setDialog('publish')}
        >
          Publish…
        </AllowedButton>
      )}
      {status === 'published' && (
        <AllowedButton
          permission="definitions.write"
          variant="default"
          loading={transition.isPending}
          onClick={() => void revert()}
        >
          Revert…
        </AllowedButton>
      )}
      {editable && may && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="lg" variant="default" aria-label="More actions">
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setDialog('title')}>Edit title and description…</Menu.Item>
            <Menu.Item color="red" onClick={() => void discard()}>
              Discard…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <FormFailure error={transition.error} />
      {(dialog === 'approve' || dialog === 'reject') && (
        <DecisionDialog changeset={changeset} decision={dialog} onClose={() => setDialog(null)} />
      )}
      {dialog === 'publish' && <PublishDialog changeset={changeset} onClose={() => setDialog(null)} />}
      {dialog === 'title' && <TitleDialog changeset={changeset} onClose={() => setDialog(null)} />}
    </>
  );
}
