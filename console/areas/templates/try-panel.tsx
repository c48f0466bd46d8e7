import { Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FormFailure } from '../../kit/api-form.tsx';
import { IconPlayerPlay } from '../../kit/icons.ts';
import { Panel } from '../../kit/panel.tsx';
import { dayIn } from '../../parts/results/period.ts';
import { SequenceResults } from '../../parts/sequence/sequence-results.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { useHere } from '../../session/here.ts';
import type { Pack } from './pack.ts';
import { daysOf, eventsOf } from './script.ts';
import { t } from './texts.ts';

/** Simulates the demo of the template in the project, as if the template were used. Nothing is stored. */
export function TryPanel({ pack: { bundle, script } }: { pack: Pack }) {
  const { api, project } = useHere();
  const playing = useMutation({
    mutationFn: async () => {
      const events = eventsOf(script, dayIn(project.timezone, new Date()), project.timezone);
      const answer = await api.post('/events/simulate', { body: { events, bundle: { ...bundle } } });
      if (!('results' in answer)) throw new Error('a sequence was sent, and one event was answered');
      return { events, answer };
    },
  });
  const size = {
    events: t('counts.events', { count: script.length }),
    days: t('counts.days', { count: daysOf(script) }),
  };
  return (
    <Panel title={t('try.title')} description={t('try.hint', size)}>
      <Stack gap="md">
        <Group>
          <AllowedButton
            permission="internals.read"
            leftSection={<IconPlayerPlay size={15} />}
            loading={playing.isPending}
            onClick={() => playing.mutate()}
          >
            {t('try.play')}
          </AllowedButton>
          <Text c="dimmed" size="sm">
            {t('try.nothing')}
          </Text>
        </Group>
        <FormFailure error={playing.error} />
        {playing.data && <SequenceResults {...playing.data} isWanted={({ type }) => type === 'badge'} />}
      </Stack>
    </Panel>
  );
}
