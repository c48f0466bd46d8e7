import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './frame.module.css';
import { t } from './texts.ts';

/** The side menu on narrow screens. */
export function MenuDrawer({
  opened,
  onClose,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={272}
      withinPortal={false}
      withCloseButton={false}
      padding={0}
      title={t('menu.menu')}
      classNames={{ header: classes['hidden'] ?? '', body: classes['drawer'] ?? '' }}
    >
      {children}
    </Drawer>
  );
}
