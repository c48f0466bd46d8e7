import { Group, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { Badge } from '../../kit/badge.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { linkTo } from '../../kit/page-link.ts';
import { Panel } from '../../kit/panel.tsx';
import { Time } from '../../kit/time.tsx';
import { storedKey } from '../../parts/editing/use-stored.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { type Experiment, statusOf } from './experiment-values.ts';
import { SizePanel } from './size-panel.tsx';
import { StartChecks, useStartChecks } from './start-checks.tsx';
import { t } from './texts.ts';

export const statusColours = { draft: 'gray', running: 'laurel', stopped: 'blue' } as const;

/** Where an experiment stands, and what can be done with it there. */
export function ExperimentState({
  experiment,
  dirty,
}: {
  experiment: Experiment | undefined;
  /** Whether there are unsaved changes. */
  dirty: boolean;
}) {
  if (!experiment || experiment.version === 0) return <Unstored />;
  const status = statusOf(experiment);
  if (status === 'draft') {
    return (
      <>
        <BeforeStart experiment={experiment} dirty={dirty} />
        <SizePanel experiment={experiment} />
      </>
    );
  }
  return (
    <Panel title={t('status')}>
      <Stack gap="sm">
        <Group gap="xs">
          <Badge color={statusColours[status]}>{t(status)}</Badge>
          {experiment.startedAt && (
            <Text size="sm" c="dimmed">
              {t('since')} <Time at={experiment.stoppedAt ?? experiment.startedAt} />
            </Text>
          )}
        </Group>
        {status === 'running' && <Turn experiment={experiment} />}
        <Ship experiment={experiment} />
      </Stack>
    </Panel>
  );
}

/** A new one, or one that is only in a changeset. */
function Unstored() {
  return (
    <Panel title={t('status')}>
      <Stack gap="sm">
        <Badge color={statusColours.draft}>{t('draft')}</Badge>
        <Text size="sm" c="dimmed">
          {t('newHint')}
        </Text>
      </Stack>
    </Panel>
  );
}

/** What is to be put right, and the start. */
function BeforeStart({ experiment, dirty }: { experiment: Experiment; dirty: boolean }) {
  const checks = useStartChecks(experiment, dirty);
  const isWrong = checks?.some(({ state }) => state === 'wrong') ?? true;
  return (
    <Panel title={t('checks.title')} actions={<Badge color={statusColours.draft}>{t('draft')}</Badge>}>
      <Stack gap="md">
        <StartChecks checks={checks} />
        <Turn experiment={experiment} blocked={isWrong} />
      </Stack>
    </Panel>
  );
}

/** Starts a draft, or stops what runs. */
function Turn({
  experiment: { id, name, status },
  blocked = false,
}: {
  experiment: Experiment;
  blocked?: boolean;
}) {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const isDraft = status === 'draft';
  const turning = useMutation({
    mutationFn: () =>
      isDraft
        ? here.api.post('/experiments/{id}/start', { params: { path: { id } } })
        : here.api.post('/experiments/{id}/stop', { params: { path: { id } } }),
    onSuccess: async (done) => {
      // Where changes need approval, a changeset does it once somebody approved it.
      const { changesetId } = done as { changesetId?: string };
      if (changesetId !== undefined) {
        await navigate(
          linkTo('/p/$projectId/$environment/changesets/$changesetId', { ...here.params, changesetId }),
        );
      }
      await Promise.all(
        [keyOf(here, 'experiments'), storedKey(here, 'experiments', id)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: t(isDraft ? 'startTitle' : 'stopTitle', { name }),
      body: t(isDraft ? 'startBody' : 'stopBody'),
      action: t(isDraft ? 'start' : 'stop'),
      danger: !isDraft,
    });
    if (yes) turning.mutate();
  };
  return (
    <>
      <AllowedButton
        permission="playerData.write"
        variant={isDraft ? 'filled' : 'default'}
        loading={turning.isPending}
        disabled={blocked}
        onClick={() => void ask()}
      >
        {t(isDraft ? 'start' : 'stop')}
      </AllowedButton>
      <FormFailure error={turning.error} />
    </>
  );
}

/** Makes a changeset of the variant that was better. */
function Ship({ experiment: { id, variants, status } }: { experiment: Experiment }) {
  const here = useHere();
  const navigate = useNavigate();
  const others = variants.slice(1).map((variant) => variant.id);
  const [variantId, setVariantId] = useState(others[0] ?? '');
  const shipping = useMutation({
    mutationFn: () =>
      here.api.post('/experiments/{id}/ship', { params: { path: { id } }, body: { variantId } }),
    onSuccess: (changeset) =>
      navigate(
        linkTo('/p/$projectId/$environment/changesets/$changesetId', {
          ...here.params,
          changesetId: changeset.id,
        }),
      ),
  });
  return (
    <>
      <Select
        label={t('shipVariant')}
        data={others}
        value={variantId}
        allowDeselect={false}
        onChange={(chosen) => setVariantId(chosen ?? '')}
      />
      <AllowedButton
        permission="definitions.write"
        variant={status === 'running' ? 'default' : 'filled'}
        loading={shipping.isPending}
        onClick={() => shipping.mutate()}
      >
        {t('ship')}
      </AllowedButton>
      <Text size="sm" c="dimmed">
        {t(status === 'running' ? 'shipHintRunning' : 'shipHint')}
      </Text>
      <FormFailure error={shipping.error} />
    </>
  );
}
