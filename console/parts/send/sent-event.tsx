import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { components } from '../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../kit/api-form.tsx';
import { IconClockShare } from '../../kit/icons.ts';
import { LoadState } from '../../kit/states.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { EffectList } from '../events/effect-list.tsx';
import { TraceView } from '../events/trace-view.tsx';
import { Celebration } from './celebration.tsx';
import { t } from './texts.ts';

const day = 86_400;

/** What the event did, and why each rule and quest did or did not count it. In test, the way to the next day too. */
export function SentEvent({
  type,
  result: { id, player, effects },
  onAgain,
  onClose,
}: {
  type: string;
  result: components['schemas']['EventResult'];
  onAgain: () => void;
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const event = useQuery({
    queryKey: keyOf(here, 'event', id),
    queryFn: ({ signal }) => here.api.get('/events/{eventId}', { params: { path: { eventId: id } }, signal }),
  });
  const nextDay = useMutation({
    mutationFn: () => here.api.put('/test-clock', { body: { advanceSeconds: day } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(here) }),
  });
  return (
    <Stack gap="md">
      <Text role="status">{t('sent', { type, player: player.id })}</Text>
      <Celebration effects={effects} />
      <section aria-label={t('effects')}>
        <h3>{t('effects')}</h3>
        <EffectList effects={effects} />
      </section>
      <section aria-label={t('why')}>
        <h3>{t('why')}</h3>
        {event.data ? (
          <TraceView trace={event.data.trace} />
        ) : (
          <LoadState error={event.error} onRetry={event.refetch} />
        )}
      </section>
      <Group gap="md">
        <Link
          to="/p/$projectId/$environment/events/$eventId"
          params={{ ...here.params, eventId: id }}
          onClick={onClose}
        >
          {t('openEvent')}
        </Link>
        <Link
          to="/p/$projectId/$environment/players/$playerId"
          params={{ ...here.params, playerId: player.id }}
          onClick={onClose}
        >
          {t('openPlayer')}
        </Link>
      </Group>
      <FormFailure error={nextDay.error} />
      {nextDay.isSuccess && <Text role="status">{t('moved')}</Text>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        {here.environment === 'test' && (
          <Button
            variant="default"
            leftSection={<IconClockShare size={15} />}
            loading={nextDay.isPending}
            onClick={() => nextDay.mutate()}
          >
            {t('nextDay')}
          </Button>
        )}
        <Button onClick={onAgain} data-autofocus>
          {t('again')}
        </Button>
      </Group>
    </Stack>
  );
}
