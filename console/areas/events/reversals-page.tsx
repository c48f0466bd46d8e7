import { Button, Group, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { IconArrowBackUp } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { Page } from '../../kit/page.tsx';
import { linkTo } from '../../kit/page-link.ts';
import { Panel } from '../../kit/panel.tsx';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { EmptyState, ErrorState, Loading } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { EffectSelect } from '../../parts/events/effect-select.tsx';
import type { ListedEffect } from '../../parts/events/listed-effects.ts';
import { PropertyInput } from '../../parts/events/property-input.tsx';
import { useSeenTypes } from '../../parts/events/seen.ts';
import { DefinitionSelect } from '../../parts/names/definition-select.tsx';
import { MomentInput } from '../../parts/range/moment-input.tsx';
import { AffectedPlayers } from '../../parts/reversals/affected-players.tsx';
import { PreviewDifference } from '../../parts/reversals/preview-difference.tsx';
import { ReversalNumbers } from '../../parts/reversals/reversal-numbers.tsx';
import { type Reversal, useReversal, useStopReversal } from '../../parts/reversals/use-reversal.ts';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { lookAgainMs } from '../../session/look-again.ts';
import { reasons } from '../../session/permissions.ts';
import { fillNodes } from '../../texts/index.ts';
import { t } from './texts.ts';

type Request = components['schemas']['ReversalRequest'];

const title = t('undo.title');
const route = getRouteApi('/p/$projectId/$environment/reversals');

/** For incidents: counts what a reversal of many events would change, starts the reversal and shows its progress. */
export function ReversalsPage() {
  const { params } = useHere();
  const may = useMay('playerData.write');
  const crumbs = [{ label: t('title'), link: linkTo('/p/$projectId/$environment/events', params) }];
  return (
    <Page title={title} crumbs={crumbs} narrow>
      {may ? (
        <>
          <ChooseThese />
          <Earlier />
        </>
      ) : (
        <EmptyState icon={IconArrowBackUp} title={t('undo.notForYou')}>
          {reasons['playerData.write']}
        </EmptyState>
      )}
    </Page>
  );
}

interface Values extends Record<string, unknown> {
  from: string | null;
  to: string | null;
  types: string[];
  playerIds: string[];
  property: string[];
  ruleId: string | null;
  effect: ListedEffect | undefined;
  reason: string;
}

const required = (value: string | null) => (value === null ? t('undo.noMoment') : null);

/** Filters without a time come from a list that has shown its newest events: then these are meant. */
function ChooseThese() {
  const { from, to, type, playerId, property, ruleId, effect } = route.useSearch();
  const here = useHere();
  const isAsked =
    from === undefined &&
    to === undefined &&
    (type ?? playerId ?? property ?? ruleId ?? effect) !== undefined;
  const { data, isLoading } = useQuery({
    queryKey: keyOf(here, 'events', 'time', { type, playerId, property, ruleId, effect }),
    queryFn: async ({ signal }) => {
      const query = {
        limit: 100,
        ...(type ? { type } : {}),
        ...(playerId ? { playerId } : {}),
        ...(property ? { property } : {}),
        ...(ruleId ? { ruleId } : {}),
        ...(effect ? { effect } : {}),
      };
      return timeOf((await here.api.get('/events', { params: { query }, signal })).data);
    },
    enabled: isAsked,
  });
  if (isLoading) return <Loading />;
  return <Choose from={data?.from ?? from} to={data?.to ?? to} />;
}

/** In whole minutes, because the fields have no seconds. */
function timeOf(events: readonly { receivedAt: string }[]): { from?: string; to?: string } {
  const times = events.map(({ receivedAt }) => Date.parse(receivedAt));
  if (times.length === 0) return {};
  const minute = (time: number) => new Date(Math.floor(time / 60_000) * 60_000).toISOString();
  return { from: minute(Math.min(...times)), to: minute(Math.max(...times) + 60_000) };
}

function Choose({ from, to }: { from: string | undefined; to: string | undefined }) {
  const { type, playerId, property, ruleId, effect } = route.useSearch();
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { here: seen } = useSeenTypes();
  const [counted, setCounted] = useState<{ id: string; request: Request } | null>(null);
  const start = (request: Request) => here.api.post('/reversals', { body: request });
  const { form, busy, failure, onSubmit } = useApiForm<Values>({
    initialValues: {
      from: from ?? null,
      to: to ?? null,
      types: type === undefined ? [] : [type],
      playerIds: playerId === undefined ? [] : [playerId],
      property: property ?? [],
      ruleId: ruleId ?? null,
      effect,
      reason: '',
    },
    validate: { from: required, to: required },
    submit: async (values) => {
      const request = requestOf(values);
      const { id } = await start({ ...request, dryRun: true });
      setCounted({ id, request });
      await client.invalidateQueries({ queryKey: keyOf(here, 'reversals') });
    },
  });
  const reversal = useMutation({
    mutationFn: start,
    onSuccess: async () => {
      setCounted(null);
      form.reset();
      await client.invalidateQueries({ queryKey: keyOf(here, 'reversals') });
    },
  });
  const ask = async (request: Request, { id, result }: Reversal) => {
    const yes = await confirm({
      title: t('undo.askTitle', { count: result.events, events: formatNumber(result.events) }),
      body: t('undo.askBody'),
      action: t('undo.action'),
      danger: true,
    });
    if (yes) reversal.mutate({ ...request, previewId: id });
  };
  return (
    <Panel title={t('undo.which')} description={t('undo.whichNote')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormFailure error={reversal.error ?? failure} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <MomentInput label={t('undo.from')} {...form.getInputProps('from')} />
            <MomentInput label={t('undo.before')} second {...form.getInputProps('to')} />
          </SimpleGrid>
          <TagsInput
            label={t('undo.types')}
            description={t('undo.typesNote')}
            data={seen}
            {...form.getInputProps('types')}
          />
          <TagsInput
            label={t('undo.players')}
            description={t('undo.playersNote')}
            {...form.getInputProps('playerIds')}
          />
          <PropertyInput
            type={form.values.types.length === 1 ? form.values.types[0] : undefined}
            label={t('undo.properties')}
            description={t('undo.propertiesNote')}
            value={form.values.property}
            onChange={(next) => form.setFieldValue('property', next)}
            error={form.errors['property']}
          />
          <Group grow align="flex-start">
            <DefinitionSelect
              kind="rules"
              label={t('undo.rule')}
              withLabel
              value={form.values.ruleId}
              onChange={(next) => form.setFieldValue('ruleId', next)}
              error={form.errors['ruleId']}
            />
            <EffectSelect
              label={t('undo.effect')}
              value={form.values.effect}
              onChange={(next) => form.setFieldValue('effect', next)}
            />
          </Group>
          <TextInput
            label={t('undo.reason')}
            description={t('undo.reasonNote')}
            maxLength={500}
            required
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={busy}>
              {t('undo.count')}
            </Button>
          </Group>
        </Stack>
      </form>
      {counted && <Counted {...counted} busy={reversal.isPending} onUndo={ask} />}
    </Panel>
  );
}

function requestOf({ from, to, types, playerIds, property, ruleId, effect, reason }: Values): Request {
  return {
    from: from ?? '',
    to: to ?? '',
    reason,
    ...(types.length > 0 ? { types } : {}),
    ...(playerIds.length > 0 ? { playerIds } : {}),
    ...(property.length > 0 ? { property } : {}),
    ...(ruleId ? { ruleId } : {}),
    ...(effect ? { effect } : {}),
  };
}

function Counted({
  id,
  request,
  busy,
  onUndo,
}: {
  id: string;
  request: Request;
  busy: boolean;
  onUndo: (request: Request, counted: Reversal) => Promise<void>;
}) {
  const { data, error } = useReversal(id);
  if (error) return <ErrorState error={error} />;
  if (!data || data.status === 'running') {
    return <ProgressLine value={data?.progress ?? 0} label={t('undo.counting')} />;
  }
  return (
    <Stack gap="md" mt="md">
      <Text fw={500}>{t('undo.would')}</Text>
      <ReversalNumbers result={data.result} />
      <AffectedPlayers reversal={data} />
      <Text size="sm" c="dimmed">
        {fillNodes(t, 'undo.mayDiffer', { when: <Time at={data.createdAt} real /> })}
      </Text>
      <Group justify="flex-end">
        <Button
          color="red.9"
          loading={busy}
          disabled={data.result.events === 0}
          onClick={() => void onUndo(request, data)}
        >
          {t('undo.these')}
        </Button>
      </Group>
    </Stack>
  );
}

function Earlier() {
  const here = useHere();
  const query = useQuery({
    queryKey: keyOf(here, 'reversals'),
    queryFn: ({ signal }) => here.api.get('/reversals', { params: { query: { limit: 20 } }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'running')
        ? lookAgainMs(state.dataUpdateCount)
        : false,
  });
  if (query.isPending) return <Loading />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const started = query.data.data.filter(({ dryRun }) => !dryRun);
  if (started.length === 0) return null;
  return (
    <>
      {started.map((reversal) => (
        <Started key={reversal.id} reversal={reversal} />
      ))}
    </>
  );
}

const states = {
  running: t('undo.states.running'),
  done: t('undo.states.done'),
  failed: t('undo.states.failed'),
  cancelled: t('undo.states.cancelled'),
};

function Started({ reversal }: { reversal: Reversal }) {
  const stop = useStopReversal();
  const { status, result, reason, by, error } = reversal;
  return (
    <Panel
      title={reason ?? t('undo.undo')}
      description={fillNodes(
        t,
        'undo.started',
        { when: <Time at={reversal.createdAt} real /> },
        { state: states[status], name: by?.name ?? t('undo.unknown') },
      )}
      actions={
        status === 'running' && (
          <Button
            variant="default"
            size="xs"
            loading={stop.isPending}
            onClick={() => stop.mutate(reversal.id)}
          >
            {t('undo.stop')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <FormFailure error={stop.error} />
        {status === 'running' && <ProgressLine value={reversal.progress} label={t('undo.undoing')} />}
        {error !== null && <Text c="red">{error}</Text>}
        <ReversalNumbers result={result} />
        <PreviewDifference reversal={reversal} />
        <AffectedPlayers reversal={reversal} />
      </Stack>
    </Panel>
  );
}
