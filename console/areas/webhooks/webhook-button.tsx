import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEventHandler } from 'react';
import { plans } from '../../../packages/sdk/src/index.ts';
import { Tooltip } from '../../kit/tooltip.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { t } from './texts.ts';

/** Whether the project's plan allows sending and changing webhooks. Every plan allows reading and deleting them. */
export function usePlanHasWebhooks(): boolean {
  return plans[useHere().project.plan].webhooks;
}

/** Why a webhook cannot be changed, or null: because of the role, the plan, or the reason of the page (`unless`). */
export function useDisabledReason(unless: string | null = null): string | null {
  const may = useMay('webhooks.write');
  const inPlan = usePlanHasWebhooks();
  if (!may) return reasons['webhooks.write'];
  return inPlan ? unless : t('plan.needed');
}

/** A button that changes or sends something. If it is disabled, it shows why. The server checks every call anyway. */
export function WebhookButton({
  unless = null,
  ...button
}: { unless?: string | null; onClick?: MouseEventHandler<HTMLButtonElement> } & ButtonProps) {
  const closed = useDisabledReason(unless);
  if (closed === null) return <Button {...button} />;
  // Not `disabled`: it must stay focusable, so that keyboard users get the reason.
  return (
    <Tooltip label={closed}>
      <Button {...button} aria-disabled data-disabled onClick={(event) => event.preventDefault()} />
    </Tooltip>
  );
}
