import { Button, Group, Modal, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { DurationInput } from '../../kit/duration-input.tsx';
import { placeFaults } from '../../kit/place-faults.ts';
import { Time } from '../../kit/time.tsx';
import { MessageComposer } from '../../parts/messages/message-composer.tsx';
import { noMessage } from '../../parts/messages/message-values.ts';
import { DefinitionSelect } from '../../parts/names/definition-select.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import {
  type ActionName,
  actionNames,
  type BulkAction,
  type BulkRequest,
  type BulkValues,
  bulkFaults,
  bulkRequest,
  kindOf,
  needsAmount,
} from './bulk-request.ts';
import { BulkResult, useBulkAction } from './bulk-result.tsx';
import { canUndo } from './bulk-undone.tsx';
import { useFilterChips } from './filter-chips.tsx';
import type { PlayerFilters } from './search.ts';
import { t } from './texts.ts';
import { UndoBulk } from './undo-bulk.tsx';

const kindNames = {
  badges: 'badge',
  quests: 'quest',
  currencies: 'currency',
  items: 'item',
  boosts: 'boost',
} as const;

/** Runs one action for the selected players, or for all that the filters match, after a dry run that counts them. */
export function BulkDialog({
  filters,
  selected,
  first,
  shown,
  onClose,
}: {
  filters: PlayerFilters;
  selected: readonly string[];
  /** The action that it opens with. */
  first: ActionName;
  /** An earlier one that it opens with. */
  shown: string | null;
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const [values, setValues] = useState<BulkValues>({
    action: first,
    id: null,
    amount: 100,
    message: noMessage,
    reason: '',
  });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [counted, setCounted] = useState<{ id: string; request: BulkRequest } | null>(null);
  const [started, setStarted] = useState<string | null>(shown);
  const count = useBulkAction(counted?.id ?? null).data;
  const start = useMutation({
    mutationFn: (body: BulkRequest) => here.api.post('/bulk-actions', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(here, 'bulk-actions') }),
  });
  const request = bulkRequest(selected.length > 0 ? { playerIds: [...selected] } : filters, values);
  const isStale = counted !== null && JSON.stringify(counted.request) !== JSON.stringify(request);
  const name = t(`bulk.do.${values.action}`);

  const change = (next: Partial<BulkValues>) => setValues((known) => ({ ...known, ...next }));
  const countFirst = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = bulkFaults(values);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const { id } = await start.mutateAsync({ ...request, dryRun: true }).catch((error: unknown) => {
      // The fields of the action are those of the form: `/action/title` is the title.
      const { atFields } = placeFaults(error, ['action']);
      setFaults(
        Object.fromEntries(
          Object.entries(atFields).map(([field, said]) => [field.replace('action.', ''), said]),
        ),
      );
      throw error;
    });
    setCounted({ id, request });
  };
  const run = async () => {
    const { id } = await start.mutateAsync(request);
    setStarted(id);
  };

  return (
    <Modal
      opened
      onClose={() => {
        if (started !== null) void client.invalidateQueries({ queryKey: keyOf(here, 'players') });
        onClose();
      }}
      title={t('bulk.title')}
      size={values.action === 'sendMessage' && started === null ? 'xl' : 'lg'}
    >
      {started === null ? (
        <Stack gap="md">
          <form onSubmit={(event) => void countFirst(event).catch(() => {})} noValidate>
            <Stack gap="md">
              <FormFailure error={start.error} />
              <Target filters={filters} selected={selected.length} />
              <Fields values={values} faults={faults} change={change} sample={{ filters, selected }} />
              {counted && !isStale && <BulkResult id={counted.id} />}
              {isStale && <Text c="dimmed">{t('bulk.stale')}</Text>}
              {count?.status === 'done' && !isStale && (
                <Text>{count.result.changed === 0 ? t('bulk.nobody') : t('bulk.consequence')}</Text>
              )}
              <Group justify="flex-end">
                {counted && !isStale && count?.status === 'done' ? (
                  <Button
                    onClick={() => void run().catch(() => {})}
                    loading={start.isPending}
                    disabled={count.result.changed === 0}
                  >
                    {t('bulk.run', { action: name, count: count.result.changed })}
                  </Button>
                ) : (
                  <Button
                    type="submit"
                    variant="default"
                    loading={start.isPending || count?.status === 'running'}
                  >
                    {t('bulk.count')}
                  </Button>
                )}
              </Group>
            </Stack>
          </form>
          {/* Outside the form, because the undo dialog in it has its own form. */}
          {!counted && <Earlier onOpen={setStarted} />}
        </Stack>
      ) : (
        <BulkResult id={started} />
      )}
    </Modal>
  );
}

/** Describes which players the action is for. */
function Target({ filters, selected }: { filters: PlayerFilters; selected: number }) {
  const { environment } = useHere();
  const chips = useFilterChips(filters).map(({ label }) => label);
  const { search } = filters;
  const labels = search === undefined ? chips : [t('bulk.searchFor', { text: search }), ...chips];
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('bulk.target')}
      </Text>
      <Text className="wrap">
        {selected > 0
          ? t('bulk.targetSelected', { count: selected })
          : labels.length > 0
            ? t('bulk.targetFiltered', { filters: labels.join(', ') })
            : t('bulk.targetAll', { environment })}
      </Text>
    </div>
  );
}

function Fields({
  values,
  faults,
  change,
  sample,
}: {
  values: BulkValues;
  faults: Record<string, string>;
  change: (next: Partial<BulkValues>) => void;
  /** Which players it is for. */
  sample: { filters: PlayerFilters; selected: readonly string[] };
}) {
  const { action, id, amount, message, reason } = values;
  const kind = kindOf[action];
  return (
    <>
      <NativeSelect
        label={t('bulk.action')}
        data={actionNames.map((value) => ({ value, label: t(`bulk.do.${value}`) }))}
        value={action}
        onChange={({ currentTarget: { value } }) => {
          const next = actionNames.find((one) => one === value);
          if (next) change({ action: next, id: null, amount: next === 'grantBoost' ? 3600 : 100 });
        }}
      />
      {kind !== null && (
        <DefinitionSelect
          key={kind}
          kind={kind}
          label={t(`bulk.${kindNames[kind]}`)}
          withLabel
          value={id}
          onChange={(next) => change({ id: next })}
          error={faults['id']}
        />
      )}
      {action === 'grantBoost' && (
        <DurationInput
          label={t('bulk.seconds')}
          value={Number(amount) || null}
          onChange={(seconds) => change({ amount: seconds ?? '' })}
          error={faults['amount']}
        />
      )}
      {action === 'sendMessage' && (
        <ComposerOfMany
          {...sample}
          values={message}
          errors={faults}
          onChange={(next) => change({ message: { ...message, ...next } })}
        />
      )}
      {needsAmount(action) && (
        <NumberInput
          label={action === 'grantItem' ? t('bulk.quantity') : t('bulk.amount')}
          description={t('bulk.amountHelp')}
          allowDecimal={false}
          value={amount}
          onChange={(next) => change({ amount: next })}
          error={faults['amount']}
        />
      )}
      <TextInput
        label={t('bulk.reason')}
        description={t('bulk.reasonHelp')}
        maxLength={500}
        required
        value={reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={faults['reason']}
      />
    </>
  );
}

/** The composer, with the preview of one of the players. */
function ComposerOfMany({
  filters,
  selected,
  ...composer
}: { filters: PlayerFilters; selected: readonly string[] } & Omit<
  Parameters<typeof MessageComposer>[0],
  'player'
>) {
  const here = useHere();
  const [first] = selected;
  const { data = null } = useQuery({
    queryKey: keyOf(here, 'players', 'sample', first ?? filters),
    queryFn: async ({ signal }) => {
      if (first !== undefined) {
        return here.api.get('/players/{playerId}', { params: { path: { playerId: first } }, signal });
      }
      const query = { ...filters, limit: 1 };
      return (await here.api.get('/players', { params: { query }, signal })).data[0] ?? null;
    },
  });
  return <MessageComposer {...composer} player={data} />;
}

/** The last bulk actions without dry runs: a running one can be opened again, and a finished one can be undone. */
function Earlier({ onOpen }: { onOpen: (id: string) => void }) {
  const here = useHere();
  const [undoing, setUndoing] = useState<BulkAction | null>(null);
  const { data } = useQuery({
    queryKey: keyOf(here, 'bulk-actions', 'list'),
    queryFn: ({ signal }) => here.api.get('/bulk-actions', { params: { query: { limit: 20 } }, signal }),
  });
  const earlier = data?.data.filter(({ dryRun }) => !dryRun).slice(0, 5) ?? [];
  if (earlier.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('bulk.earlier')}
      </Text>
      {earlier.map((bulk) => (
        <Group key={bulk.id} gap="xs" wrap="nowrap">
          <Button size="compact-sm" variant="subtle" onClick={() => onOpen(bulk.id)}>
            {t('bulk.byLine', {
              action: t(`bulk.do.${bulk.action.do}`),
              status: stateOf(bulk),
              name: bulk.by?.name ?? '',
            })}
          </Button>
          <Text size="xs" c="dimmed" style={{ flex: 1 }}>
            <Time at={bulk.createdAt} real />
          </Text>
          {canUndo(bulk) && (
            <Button size="compact-sm" variant="default" onClick={() => setUndoing(bulk)}>
              {t('bulk.undo.open')}
            </Button>
          )}
        </Group>
      ))}
      {undoing && (
        <UndoBulk bulk={undoing} onStarted={() => onOpen(undoing.id)} onClose={() => setUndoing(null)} />
      )}
    </div>
  );
}

function stateOf({ status, reversal }: BulkAction): string {
  return reversal ? t(`bulk.undo.state.${reversal.status}`) : t(`bulk.status.${status}`);
}
