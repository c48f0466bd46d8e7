import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { components } from '../../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../../kit/api-form.tsx';
import { IconCheck, IconMedal, IconSend, IconX } from '../../../kit/icons.ts';
import { linkTo } from '../../../kit/page-link.ts';
import { Panel } from '../../../kit/panel.tsx';
import { TemplateLink } from '../../../parts/definitions/template-link.tsx';
import { EffectChips } from '../../../parts/events/effect-chips.tsx';
import { definitionLink } from '../../../parts/names/definition-pages.ts';
import { keyOf, useHere, useMay } from '../../../session/here.ts';
import { useLiveEvents } from '../../../session/realtime.ts';
import { fillNodes } from '../../../texts/index.ts';
import { t } from '../texts.ts';
import { Earned } from './earned.tsx';
import classes from './onboarding.module.css';
import { useProgress } from './progress.ts';
import { RewardDialog } from './reward-dialog.tsx';
import { sampleEvent } from './sample.ts';
import { SnippetTabs } from './snippet-tabs.tsx';

type Event = components['schemas']['Event'];

/** From the first event to the first badge, in four steps that check themselves off. */
export function Onboarding({ latest, onDismiss }: { latest: readonly Event[]; onDismiss: () => void }) {
  const here = useHere();
  const { params, environment } = here;
  const client = useQueryClient();
  const maySend = useMay('playerData.write');
  const mayDesign = useMay('definitions.write');
  const { event, first, rule, earned } = useProgress(latest);
  const [rewarding, setRewarding] = useState(false);
  const [heard, setHeard] = useState(false);
  useLiveEvents(({ type }) => {
    if (type === 'player.badge_earned') setHeard(true);
  });
  const sending = useMutation({
    mutationFn: (body: typeof sampleEvent) => here.api.post('/events', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(here, 'events', 'latest') }),
  });
  const again = event
    ? {
        playerId: event.playerId,
        type: event.type,
        properties: event.properties as typeof sampleEvent.properties,
      }
    : sampleEvent;
  return (
    <Panel
      title={t('start.title')}
      description={t(environment === 'test' ? 'start.lead' : 'start.leadLive')}
      actions={
        <>
          <TemplateLink />
          <Button variant="subtle" color="gray" leftSection={<IconX size={14} />} onClick={onDismiss}>
            {t('start.dismiss')}
          </Button>
        </>
      }
    >
      <Stack component="ol" gap={18}>
        <Step done={event !== undefined} number={1} title={t('start.send.title')}>
          {first ? (
            <ReceivedEvent event={first} />
          ) : (
            <>
              {maySend && (
                <Group>
                  <Button
                    leftSection={<IconSend size={15} />}
                    loading={sending.isPending}
                    onClick={() => sending.mutate(sampleEvent)}
                  >
                    {t('start.send.sample')}
                  </Button>
                  <Text c="dimmed">{t('start.send.or')}</Text>
                </Group>
              )}
              <SnippetTabs />
            </>
          )}
        </Step>
        <Step done={rule !== undefined} number={2} title={t('start.reward.title')}>
          {rule ? (
            <Text className="wrap">
              {fillNodes(t, 'start.reward.done', {
                rule: (
                  <Link {...definitionLink(params, 'rules', rule.id)} className="reference">
                    {rule.name}
                  </Link>
                ),
                type: <b className="wrap">{rule.on}</b>,
              })}
            </Text>
          ) : (
            event && (
              <Group>
                {mayDesign ? (
                  <Button leftSection={<IconMedal size={15} />} onClick={() => setRewarding(true)}>
                    {t('start.reward.open')}
                  </Button>
                ) : (
                  <Text c="dimmed">{t('start.reward.ask')}</Text>
                )}
              </Group>
            )
          )}
        </Step>
        <Step done={earned !== undefined} number={3} title={t('start.again.title')}>
          {rule && !earned && (
            <Stack gap="xs">
              <Group>
                {maySend && (
                  <Button
                    leftSection={<IconSend size={15} />}
                    loading={sending.isPending}
                    onClick={() => sending.mutate(again)}
                  >
                    {t('start.again.send')}
                  </Button>
                )}
                <Text c="dimmed">{t('start.again.or')}</Text>
              </Group>
              {!maySend && <SnippetTabs />}
            </Stack>
          )}
          {earned && <Earned {...earned} heard={heard} />}
        </Step>
        <Step done={false} number={4} title={t('start.next.title')}>
          {earned && (
            <Group gap="lg">
              <Anchor href="/guide/quick-start" target="_blank" rel="noreferrer" size="sm">
                {t('start.next.guide')}
              </Anchor>
              {rule && (
                <Anchor component={Link} {...definitionLink(params, 'rules', rule.id)} size="sm">
                  {t('start.next.rule')}
                </Anchor>
              )}
              <Anchor
                component={Link}
                {...linkTo('/p/$projectId/$environment/settings/team', params)}
                size="sm"
              >
                {t('start.next.team')}
              </Anchor>
            </Group>
          )}
        </Step>
      </Stack>
      <FormFailure error={sending.error} />
      {rewarding && event && <RewardDialog event={event} onClose={() => setRewarding(false)} />}
    </Panel>
  );
}

function ReceivedEvent({ event }: { event: Event }) {
  const { params } = useHere();
  return (
    <Group gap="xs">
      <Text className="wrap">
        {fillNodes(t, 'start.send.done', {
          type: (
            <Link
              to="/p/$projectId/$environment/events/$eventId"
              params={{ ...params, eventId: event.id }}
              className="reference"
            >
              {event.type}
            </Link>
          ),
          player: (
            <Link
              className="reference"
              to="/p/$projectId/$environment/players/$playerId"
              params={{ ...params, playerId: event.playerId }}
            >
              {event.playerId}
            </Link>
          ),
        })}
      </Text>
      {event.effects.length > 0 && <EffectChips effects={event.effects} most={4} />}
    </Group>
  );
}

function Step({
  done,
  number,
  title,
  children,
}: {
  done: boolean;
  number: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <li className={classes['step']} data-done={done || undefined}>
      <span className={classes['number']} aria-hidden>
        {done ? <IconCheck size={13} stroke={2.5} /> : number}
      </span>
      <Stack gap={8} className={classes['content'] ?? ''}>
        <Text fw={500}>
          {title}
          {done && <span className={classes['spoken']}> {t('start.ticked')}</span>}
        </Text>
        {children}
      </Stack>
    </li>
  );
}
