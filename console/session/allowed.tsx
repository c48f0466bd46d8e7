import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEventHandler } from 'react';
import { Tooltip } from '../kit/tooltip.tsx';
import { useMay } from './here.ts';
import { type Permission, reasons } from './permissions.ts';

/** A button that is disabled for people without the permission, and tells them why. The server checks it too. */
export function AllowedButton({
  permission,
  reason = reasons[permission],
  onClick,
  ...button
}: {
  permission: Permission;
  /** Where the usual one of the permission does not say it. */
  reason?: string;
  onClick?: MouseEventHandler<HTMLButtonElement>;
} & ButtonProps) {
  const open = useMay(permission);
  if (open) return <Button {...button} {...(onClick ? { onClick } : {})} />;
  // Not `disabled`: it must stay focusable, so that keyboard users get the reason.
  return (
    <Tooltip label={reason}>
      <Button {...button} aria-disabled data-disabled onClick={(event) => event.preventDefault()} />
    </Tooltip>
  );
}
