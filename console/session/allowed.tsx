import { Button, type ButtonProps } from '@mantine/core';
import { lazy, type MouseEventHandler, Suspense } from 'react';
import { useMay } from './here.ts';
import { type Permission, reasons } from './permissions.ts';

const RefusedButton = lazy(async () => ({
  default: (await import('./refused-button.tsx')).RefusedButton,
}));

/** A button that is disabled for people without the permission, and tells them why. The server checks it too. */
export function AllowedButton({
  permission,
  onClick,
  ...button
}: { permission: Permission; onClick?: MouseEventHandler<HTMLButtonElement> } & ButtonProps) {
  const open = useMay(permission);
  if (open) return <Button {...button} {...(onClick ? { onClick } : {})} />;
  return (
    <Suspense fallback={<Button {...button} aria-disabled data-disabled />}>
      <RefusedButton reason={reasons[permission]} {...button} />
    </Suspense>
  );
}
