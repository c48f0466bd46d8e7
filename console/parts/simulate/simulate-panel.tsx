import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../kit/api-form.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { EventTypeInput } from '../events/event-type-input.tsx';
import { ownEventTypes, timedEventTypes } from '../events/event-types.ts';
import { useVocabulary } from '../expression/vocabulary.ts';
import { PlayerSelect } from '../players/player-select.tsx';
import { type Drafts, draftsBody, isAnyOff } from './drafts.ts';
import { readObject } from './read-json.ts';
import { SimulationResult } from './simulation-result.tsx';
import { newPlayer, playerOf, type Supposed, SupposedPlayer } from './supposed-player.tsx';
import { t } from './texts.ts';
import type { Tried } from './verdict.ts';

/**
 * Simulates one event with the drafts, for a real or an imagined player. Nothing is saved. It is shown beside an editor
 * and uses the drafts as they are in the form.
 */
export function SimulatePanel({
  drafts,
  eventType,
  tried,
}: {
  drafts: Drafts;
  eventType: string;
  /** What the verdict is about. */
  tried: readonly Tried[];
}) {
  const here = useHere();
  const may = useMay('internals.read');
  const [who, setWho] = useState<'player' | 'supposed'>('player');
  const [playerId, setPlayerId] = useState<string | null>(null);
  const [supposed, setSupposed] = useState<Supposed>(newPlayer);
  const [typed, setTyped] = useState<string | null>(null);
  const [properties, setProperties] = useState('');
  const [on, setOn] = useState(true);
  const isOwn = Object.hasOwn(ownEventTypes, eventType);
  const isTimed = timedEventTypes.includes(eventType);
  const type = typed ?? (isOwn ? '' : eventType);
  const vocabulary = useVocabulary(type);
  const read = readObject(properties);

  const off = isAnyOff(drafts, here.environment);
  const player = who === 'supposed' ? playerOf(supposed) : {};
  const ready =
    type !== '' && 'value' in read && player !== null && (who === 'supposed' || playerId !== null);
  const body = {
    event: {
      type,
      ...('value' in read ? { properties: read.value } : {}),
      ...(who === 'player' && playerId ? { playerId } : {}),
    },
    ...(who === 'supposed' && player ? { player } : {}),
    ...draftsBody(drafts, here.environment, on),
  };
  const simulating = useMutation({
    mutationFn: async () => ({
      asked: JSON.stringify(body),
      outcome: outcomeOf(await here.api.post('/events/simulate', { body })),
    }),
  });
  const takeLast = useMutation({
    mutationFn: () => here.api.get('/events', { params: { query: { type, limit: 1 } } }),
    onSuccess: ({ data: [last] }) => {
      if (!last) return;
      setProperties(JSON.stringify(last.properties, null, 2));
      setPlayerId((chosen) => chosen ?? last.playerId);
    },
  });
  if (!may) return <Text c="dimmed">{reasons['internals.read']}</Text>;
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('for')}
        data={[
          { value: 'player', label: t('existing') },
          { value: 'supposed', label: t('hypothetical') },
        ]}
        value={who}
        onChange={(next) => setWho(next as typeof who)}
        size="xs"
        fullWidth
      />
      {who === 'player' ? (
        <PlayerSelect label={t('who')} value={playerId} onChange={setPlayerId} />
      ) : (
        <SupposedPlayer value={supposed} onChange={setSupposed} vocabulary={vocabulary} />
      )}
      <EventTypeInput
        label={t('eventType')}
        value={type}
        onChange={setTyped}
        description={isOwn ? t(isTimed ? 'byTime' : 'caused', { type: eventType }) : null}
      />
      <Textarea
        label={t('properties')}
        description={t('asJson')}
        placeholder='{ "amount": 120 }'
        autosize
        minRows={2}
        maxRows={12}
        classNames={{ input: 'mono' }}
        spellCheck={false}
        value={properties}
        onChange={(event) => setProperties(event.currentTarget.value)}
        error={'fault' in read ? read.fault : null}
      />
      {off && (
        <Checkbox label={t('asIfOn')} checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
      )}
      <Group gap="xs">
        <Button loading={simulating.isPending} disabled={!ready} onClick={() => simulating.mutate()}>
          {t('simulate')}
        </Button>
        <Button
          variant="default"
          loading={takeLast.isPending}
          disabled={type === ''}
          onClick={() => takeLast.mutate()}
        >
          {t('useLast')}
        </Button>
      </Group>
      {takeLast.data?.data.length === 0 && (
        <Text size="xs" c="dimmed" role="status">
          {t('noLast')}
        </Text>
      )}
      <FormFailure error={simulating.error ?? takeLast.error} />
      {simulating.data && !simulating.error && (
        <SimulationResult
          outcome={simulating.data.outcome}
          tried={tried}
          stale={simulating.data.asked !== JSON.stringify(body)}
        />
      )}
    </Stack>
  );
}

type Answer = components['schemas']['Simulation'] | components['schemas']['SequenceSimulation'];

/** The panel sends one event, so the response is that of one event. */
function outcomeOf(answer: Answer): components['schemas']['Simulation'] {
  if ('results' in answer) throw new Error('one event was sent, and a sequence was answered');
  return answer;
}
