import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconInfoCircle, IconPlayerPause } from '../../kit/icons.ts';
import { ServiceText } from '../../kit/service-text.tsx';
import { Time } from '../../kit/time.tsx';
import { useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import { PlanGate } from './plan-gate.tsx';
import { healthQuery, type Webhook } from './queries.ts';
import { t } from './texts.ts';
import { useSwitch } from './use-switch.ts';
import { WebhookButton } from './webhook-button.tsx';

/** A single failed attempt is repeated and usually succeeds. After this many in a row a notice is shown. */
const many = 3;

/**
 * The most important facts about this webhook: that it is disabled and why, that it will soon be disabled, or that it
 * does not receive the notifications of this environment.
 */
export function WebhookNotices({ webhook }: { webhook: Webhook }) {
  const here = useHere();
  const { data: health } = useQuery(healthQuery(here, webhook.id));
  const isForHere = webhook.environments.includes(here.environment);
  // A webhook that receives notifications is probably set up as intended; one without attempts may be a mistake.
  const missed = health && (!isForHere || health.attempts === 0) ? health.notices : [];
  const switchTo = useSwitch(webhook);
  return (
    <>
      <PlanGate />
      {!webhook.enabled && (
        <Alert
          color={webhook.disabledReason ? 'red' : 'gray'}
          variant="light"
          icon={<IconPlayerPause size={16} />}
          title={webhook.disabledReason ? t('notice.disabledAutomatically') : t('notice.disabled')}
        >
          <Text size="sm" className="wrap" mb="sm">
            {webhook.disabledReason ? (
              <ServiceText message={webhook.disabledReason} messageParts={webhook.disabledReasonParts} />
            ) : (
              t('notice.nothingSent')
            )}
          </Text>
          <WebhookButton variant="default" onClick={() => void switchTo(true)}>
            {t('actions.enable')}
          </WebhookButton>
        </Alert>
      )}
      {webhook.enabled && health?.failingSince && health.disablesAt && health.consecutiveFailures >= many && (
        <Alert
          color="orange"
          variant="light"
          icon={<IconAlertTriangle size={16} />}
          title={t('notice.failing')}
        >
          <Text size="sm" component="div">
            {fillNodes(t, 'notice.failingNote', {
              since: <Time at={health.failingSince} form="clock" />,
              end: <Time at={health.disablesAt} form="clock" />,
            })}
          </Text>
        </Alert>
      )}
      {missed.length > 0 ? (
        <Alert color="blue" variant="light" icon={<IconInfoCircle size={16} />} title={t('notice.missed')}>
          {missed.map((notice, index) => (
            <Text key={notice} size="sm" className="wrap">
              <ServiceText message={notice} messageParts={health?.noticeParts?.[index]} />
            </Text>
          ))}
        </Alert>
      ) : (
        !isForHere && (
          <Alert
            color="blue"
            variant="light"
            icon={<IconInfoCircle size={16} />}
            title={t('notice.notHere', { environment: here.environment })}
          >
            <Text size="sm">{t('notice.notHereNote', { environment: here.environment })}</Text>
          </Alert>
        )
      )}
    </>
  );
}
