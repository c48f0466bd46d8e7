import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { MomentInput } from '../../kit/moment-input.tsx';
import { useHere } from '../../session/here.ts';
import { type Changeset, setOpenChangeset, useOpenChangesetId } from '../../session/open-changeset.ts';
import { t } from './texts.ts';
import { useTransition } from './use-transition.ts';

/** Publishes at once or at a time. */
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
    <Modal opened onClose={onClose} title={t('publish.title')}>
      <Stack gap="md">
        <Text>{t('publish.effect', { count: items.length })}</Text>
        {here.environment === 'test' && <Alert color="yellow">{t('publish.inTest')}</Alert>}
        {blocked && <Alert color="red">{t('publish.blocked')}</Alert>}
        <FormFailure error={transition.error} />
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
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            loading={transition.isPending}
            disabled={blocked || (way === 'later' && at === null)}
            onClick={publish}
          >
            {way === 'later' ? t('publish.schedule') : t('publish.publishNow')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
