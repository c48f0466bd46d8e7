import { Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { linkTo } from '../../kit/page-link.ts';
import { Panel } from '../../kit/panel.tsx';
import { Time } from '../../kit/time.tsx';
import { storedKey } from '../../parts/editing/use-stored.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import type { Experiment } from './experiment-values.ts';
import { t } from './texts.ts';

/** Where an experiment stands, and what can be done with it there. */
export function ExperimentState({ experiment }: { experiment: Experiment | undefined }) {
  return (
    <Panel title={t('status')}>
      <Stack gap="sm">
        <Text>{t(experiment?.status ?? 'draft')}</Text>
        {experiment?.startedAt && (
          <Text size="sm" c="dimmed">
            {t('since')} <Time at={experiment.stoppedAt ?? experiment.startedAt} />
          </Text>
        )}
        {experiment && experiment.status !== 'stopped' && <Turn experiment={experiment} />}
        {experiment?.status === 'stopped' && <Ship experiment={experiment} />}
      </Stack>
    </Panel>
  );
}

/** Starts a draft, or stops what runs. */
function Turn({ experiment: { id, name, status } }: { experiment: Experiment }) {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const isDraft = status === 'draft';
  const turning = useMutation({
    mutationFn: () =>
      isDraft
        ? here.api.post('/experiments/{id}/start', { params: { path: { id } } })
        : here.api.post('/experiments/{id}/stop', { params: { path: { id } } }),
    onSuccess: () =>
      Promise.all(
        [keyOf(here, 'experiments'), storedKey(here, 'experiments', id)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
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
        onClick={() => void ask()}
      >
        {t(isDraft ? 'start' : 'stop')}
      </AllowedButton>
      <FormFailure error={turning.error} />
    </>
  );
}

/** Makes a changeset of the variant that was better. */
function Ship({ experiment: { id, variants } }: { experiment: Experiment }) {
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
        loading={shipping.isPending}
        onClick={() => shipping.mutate()}
      >
        {t('ship')}
      </AllowedButton>
      <Text size="sm" c="dimmed">
        {t('shipHint')}
      </Text>
      <FormFailure error={shipping.error} />
    </>
  );
}
