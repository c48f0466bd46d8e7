import { Alert, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LaurelError } from '../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../kit/api-form.tsx';
import { IconLock } from '../../kit/icons.ts';
import { linkTo } from '../../kit/page-link.ts';
import { useHere, useMay } from '../../session/here.ts';
import { sayMessage } from '../../texts/index.ts';
import { t } from './texts.ts';
import { usePlanHasWebhooks } from './webhook-button.tsx';

/** Shown on a plan without webhooks: the consequences, and a link for those who may change the plan. */
export function PlanGate() {
  return usePlanHasWebhooks() ? null : <PlanNotice />;
}

/** Shows an error. A plan without webhooks is not an error, so it has its own notice. */
export function WebhookFailure({ error }: { error: unknown }) {
  if (error instanceof LaurelError && error.code === 'PLAN_REQUIRED') {
    return <PlanNotice message={sayMessage(error)} />;
  }
  return <FormFailure error={error} />;
}

function PlanNotice({ message }: { message?: string }) {
  const { params, project } = useHere();
  const may = useMay('tenant.manage');
  return (
    <Alert color="yellow" variant="light" icon={<IconLock size={16} />} title={t('plan.title')}>
      <Text size="sm">
        {message ?? t('plan.on', { plan: project.plan })} {t('plan.paused')}
        {!may && ` ${t('plan.ask')}`}
      </Text>
      {may && (
        <Button
          component={Link}
          {...linkTo('/p/$projectId/$environment/settings/plan', params)}
          mt="sm"
          variant="default"
        >
          {t('plan.change')}
        </Button>
      )}
    </Alert>
  );
}
