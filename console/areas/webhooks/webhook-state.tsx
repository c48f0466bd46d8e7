import { Badge } from '../../kit/badge.tsx';
import { Tooltip } from '../../kit/tooltip.tsx';
import { sayMessage } from '../../texts/index.ts';
import type { Webhook } from './queries.ts';
import { t } from './texts.ts';
import { usePlanHasWebhooks } from './webhook-button.tsx';

/** Whether the webhook receives notifications; if not, who stopped it: a person, the service, or the plan. */
export function WebhookState({
  webhook: { enabled, disabledReason, disabledReasonParts },
}: {
  webhook: Webhook;
}) {
  const inPlan = usePlanHasWebhooks();
  if (enabled && inPlan) return <Badge color="laurel">{t('state.enabled')}</Badge>;
  if (enabled) return <Badge color="yellow">{t('state.paused')}</Badge>;
  const why = disabledReason
    ? sayMessage({ message: disabledReason, messageParts: disabledReasonParts })
    : t('state.manually');
  return (
    <Tooltip label={why}>
      <Badge className="above" color={disabledReason ? 'red' : 'gray'}>
        {t('state.disabled')}
      </Badge>
    </Tooltip>
  );
}
