import { Alert, Button, Group, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { formatNumber } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { ErrorState, Loading } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { EffectSelect } from '../../parts/events/effect-select.tsx';
import type { ListedEffect } from '../../parts/events/listed-effects.ts';
import { PropertyInput } from '../../parts/events/property-input.tsx';
import { useSeenTypes } from '../../parts/events/seen.ts';
import { DefinitionSelect } from '../../parts/names/definition-select.tsx';
import { PlayerIdsInput } from '../../parts/players/player-ids-input.tsx';
import { MomentInput } from '../../parts/range/moment-input.tsx';
import { AffectedPlayers } from '../../parts/reversals/affected-players.tsx';
import { ReversalNumbers } from '../../parts/reversals/reversal-numbers.tsx';
import { type Reversal, useReversal } from '../../parts/reversals/use-reversal.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import { type ListedTime, listedTime, mostDays } from './listed-time.ts';
import { t } from './texts.ts';

type Request = components['schemas']['ReversalRequest'];

const route = getRouteApi('/p/$projectId/$environment/reversals');

interface Values extends Record<string, unknown> {
  /** Which of the two times are meant. */
  by: 'received' | 'occurred';
  from: string | null;
  to: string | null;
  occurredFrom: string | null;
  occurredTo: string | null;
  types: string[];
  playerIds: string[];
  property: string[];
  ruleId: string | null;
  effect: ListedEffect | undefined;
  reason: string;
}

const requiredFor = (by: Values['by']) => (value: string | null, values: Values) =>
  value === null && values.by === by ? t('undo.noMoment') : null;

/** Coming from a filtered list, exactly its events are meant, or the form says which are left out. */
export function ChooseEvents() {
  const { shown: _, ...search } = route.useSearch();
  const here = useHere();
  const isFromList = Object.values(search).some((filter) => filter !== undefined);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: keyOf(here, 'events', 'time', search),
    queryFn: ({ signal }) => listedTime(here, search, signal),
    enabled: isFromList,
  });
  if (isLoading) return <Loading />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Choose listed={data} />;
}

function Choose({ listed }: { listed: ListedTime | undefined }) {
  const { type, playerId, property, ruleId, effect } = route.useSearch();
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { here: seen } = useSeenTypes();
  const [counted, setCounted] = useState<{ id: string; request: Request } | null>(null);
  const start = (request: Request) => here.api.post('/reversals', { body: request });
  const { form, busy, failure, onSubmit } = useApiForm<Values>({
    initialValues: {
      by: listed ? 'occurred' : 'received',
      from: null,
      to: null,
      occurredFrom: listed?.from ?? null,
      occurredTo: listed?.to ?? null,
      types: type === undefined ? [] : [type],
      playerIds: playerId === undefined ? [] : [playerId],
      property: property ?? [],
      ruleId: ruleId ?? null,
      effect,
      reason: '',
    },
    validate: {
      from: requiredFor('received'),
      to: requiredFor('received'),
      occurredFrom: requiredFor('occurred'),
      occurredTo: requiredFor('occurred'),
    },
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
  const ask = async (request: Request, { id, result, to }: Reversal) => {
    const yes = await confirm({
      title: t('undo.askTitle', { count: result.events, events: formatNumber(result.events) }),
      body: t('undo.askBody'),
      action: t('undo.action'),
      danger: true,
    });
    // What has arrived since the preview was not in it.
    if (yes) reversal.mutate({ ...request, ...(to ? { to } : {}), previewId: id });
  };
  const { by, occurredFrom } = form.values;
  const isOccurred = by === 'occurred';
  return (
    <Panel title={t('undo.which')} description={t(listed ? 'undo.listNote' : 'undo.whichNote')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormFailure error={reversal.error ?? failure} />
          <SegmentedControl
            aria-label={t('undo.time')}
            data={[
              { value: 'received', label: t('undo.byReceived') },
              { value: 'occurred', label: t('undo.byOccurred') },
            ]}
            value={by}
            onChange={(next) => form.setFieldValue('by', next as Values['by'])}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} key={by}>
            <MomentInput
              label={t(isOccurred ? 'undo.occurredFrom' : 'undo.from')}
              {...form.getInputProps(isOccurred ? 'occurredFrom' : 'from')}
            />
            <MomentInput
              label={t(isOccurred ? 'undo.occurredBefore' : 'undo.before')}
              second
              {...form.getInputProps(isOccurred ? 'occurredTo' : 'to')}
            />
          </SimpleGrid>
          {listed?.leftOut && isOccurred && listed.from && occurredFrom === listed.from && (
            <LeftOut why={listed.leftOut} before={listed.from} count={listed.looked} />
          )}
          <TagsInput
            label={t('undo.types')}
            description={t('undo.typesNote')}
            data={seen}
            {...form.getInputProps('types')}
          />
          <PlayerIdsInput
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

function LeftOut({
  why,
  before,
  count,
}: {
  why: NonNullable<ListedTime['leftOut']>;
  before: string;
  count: number;
}) {
  const texts = { count: formatNumber(count), days: String(mostDays) };
  return (
    <Alert color="yellow" role="note">
      {fillNodes(t, `undo.leftOut.${why}`, { when: <Time at={before} form="clock" /> }, texts)}
    </Alert>
  );
}

function requestOf(values: Values): Request {
  const { by, from, to, occurredFrom, occurredTo } = values;
  const { types, playerIds, property, ruleId, effect, reason } = values;
  return {
    ...(by === 'occurred'
      ? { occurredFrom: occurredFrom ?? '', occurredTo: occurredTo ?? '' }
      : { from: from ?? '', to: to ?? '' }),
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
        {fillNodes(t, request.occurredFrom ? 'undo.onlyCounted' : 'undo.mayDiffer', {
          when: <Time at={data.createdAt} real />,
        })}
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
