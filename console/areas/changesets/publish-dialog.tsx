import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { MomentInput } from '../../parts/range/moment-input.tsx';
import { useHere } from '../../session/here.ts';
import { type Changeset, setOpenChangeset, useOpenChangesetId } from '../../session/open-changeset.ts';
import { t } from './texts.ts';
import { useTransition } from './use-transition.ts';

/** Publishes now or at a chosen time. */
export function PublishDialog({ changeset, onClose }: { changeset: Changeset; onClose: () => void }) {
  const here = useHere();
  const transition = useTransition();
  const opened = useOpenChangesetId() === changeset.id;
  const [way, setWay] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState<string | null>(null);
  const { items, conflicts } = changeset;
  const blocked = conflicts.length > 0 || items.some(({ faults }) => faults.length > 0);
  const publish = () => {
    const path = { changesetId: changeset.id };
    const body = way === 'later' && at !== null ? { at } : {};
    transition.mutate(
      {
        work: () => here.api.post('/changesets/{changesetId}/publish', { params: { path }, body }),
        done: way === 'later' ? t('publish.scheduled') : t('publish.published'),
      },
      {
        onSuccess: () => {
          if (opened) setOpenChangeset(here.params.projectId, null);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('publish.title')}
      action={way === 'later' ? t('publish.schedule') : t('publish.publishNow')}
      disabled={blocked || (way === 'later' && at === null)}
      busy={transition.isPending}
      failure={transition.error}
      onSubmit={publish}
      onClose={onClose}
    >
      <Text>{t('publish.effect', { count: items.length })}</Text>
      {here.environment === 'test' && <Alert color="yellow">{t('publish.inTest')}</Alert>}
      {blocked && <Alert color="red">{t('publish.blocked')}</Alert>}
      <SegmentedControl
        aria-label={t('publish.when')}
        data={[
          { value: 'now', label: t('publish.now') },
          { value: 'later', label: t('publish.later') },
        ]}
        value={way}
        onChange={(next) => setWay(next as 'now' | 'later')}
      />
      {way === 'later' && <MomentInput label={t('publish.at')} value={at} onChange={setAt} />}
    </FormDialog>
  );
}
