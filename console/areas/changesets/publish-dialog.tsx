import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { MomentInput } from '../../kit/moment-input.tsx';
import { useHere } from '../../session/here.ts';
import { type Changeset, setOpenChangeset, useOpenChangesetId } from '../../session/open-changeset.ts';
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
        done: way === 'later' ? 'Changeset scheduled.' : 'Changeset published.',
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
    <Modal opened onClose={onClose} title="Publish the changeset">
      <Stack gap="md">
        <Text>
          {items.length === 1 ? 'Its one edit takes' : `All ${items.length} edits take`} effect for all
          players of the environments that they are active in, at the same moment.
        </Text>
        {here.environment === 'test' && (
          <Alert color="yellow">
            You are in the test environment. From here only what is active in test alone can be published;
            switch to live for the rest.
          </Alert>
        )}
        {blocked && (
          <Alert color="red">Resolve the conflicts and problems first. Nothing would be published.</Alert>
        )}
        <FormFailure error={transition.error} />
        <SegmentedControl
          aria-label="When"
          data={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'At a time' },
          ]}
          value={way}
          onChange={(next) => setWay(next as 'now' | 'later')}
        />
        {way === 'later' && <MomentInput label="Publish at" value={at} onChange={setAt} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={transition.isPending}
            disabled={blocked || (way === 'later' && at === null)}
            onClick={publish}
          >
            {way === 'later' ? 'Schedule' : 'Publish now'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
