import { ActionIcon, Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { IconDots } from '../../kit/icons.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { useHere, useMay } from '../../session/here.ts';
import {
  type Changeset,
  isEditable,
  setOpenChangeset,
  useOpenChangesetId,
} from '../../session/open-changeset.ts';
import { meQuery } from '../../session/queries.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { t } from './texts.ts';
import { TitleDialog } from './title-dialog.tsx';
import { useTransition } from './use-transition.ts';

type Dialog = Decision | 'publish' | 'title';

/** The actions that the status of a changeset and the person's role allow now. */
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
  // The button is hidden until it is known who is signed in.
  const mayApprove = me !== undefined && !changeset.editors.some((editor) => editor.id === me.id);
  const publishable = status === 'approved' || status === 'scheduled' || status === 'draft';
  // As the start and the stop of an experiment by themselves.
  const steps = items.some(({ op }) => op === 'start' || op === 'stop');
  const submit = () =>
    transition.mutate({
      work: () => here.api.post('/changesets/{changesetId}/submit', { params: { path } }),
      done: t('actions.submitted'),
    });
  const discard = async () => {
    const yes = await confirm({
      title: t('discard.title'),
      body: t('discard.body'),
      action: t('discard.action'),
      danger: true,
    });
    if (!yes) return;
    transition.mutate({
      work: () => here.api.post('/changesets/{changesetId}/discard', { params: { path } }),
      done: t('discard.done'),
    });
    if (opened) setOpenChangeset(projectId, null);
  };
  const revert = async () => {
    const yes = await confirm({
      title: t('revert.title'),
      body: t('revert.body'),
      action: t('revert.action'),
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
      done: t('revert.done'),
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
          {opened ? t('actions.leave') : t('actions.open')}
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
          {t('actions.submit')}
        </AllowedButton>
      )}
      {(status === 'in_review' || status === 'approved' || status === 'scheduled') && (
        <AllowedButton
          permission="definitions.write"
          variant="default"
          onClick={() => setDialog(status === 'scheduled' ? 'return' : 'reject')}
        >
          {status === 'scheduled' ? t('actions.return') : t('actions.reject')}
        </AllowedButton>
      )}
      {status === 'in_review' && mayApprove && (
        <AllowedButton permission="definitions.write" onClick={() => setDialog('approve')}>
          {t('actions.approve')}
        </AllowedButton>
      )}
      {publishable && !(status === 'draft' && here.project.requireApproval) && (
        <AllowedButton
          {...(steps
            ? { permission: 'playerData.write', reason: t('actions.mayNotStep') }
            : { permission: 'definitions.write' })}
          disabled={items.length === 0}
          onClick={() => setDialog('publish')}
        >
          {t('actions.publish')}
        </AllowedButton>
      )}
      {status === 'published' && (
        <AllowedButton
          permission="definitions.write"
          variant="default"
          loading={transition.isPending}
          onClick={() => void revert()}
        >
          {t('actions.revert')}
        </AllowedButton>
      )}
      {editable && may && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="lg" variant="default" aria-label={t('actions.more')}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setDialog('title')}>{t('actions.title')}</Menu.Item>
            <Menu.Item color="red" onClick={() => void discard()}>
              {t('actions.discard')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <FormFailure error={transition.error} />
      {(dialog === 'approve' || dialog === 'reject' || dialog === 'return') && (
        <DecisionDialog changeset={changeset} decision={dialog} onClose={() => setDialog(null)} />
      )}
      {dialog === 'publish' && <PublishDialog changeset={changeset} onClose={() => setDialog(null)} />}
      {dialog === 'title' && <TitleDialog changeset={changeset} onClose={() => setDialog(null)} />}
    </>
  );
}
