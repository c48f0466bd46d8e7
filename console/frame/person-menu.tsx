import { VisuallyHidden } from '@mantine/core';
import { lazy } from 'react';
import { IconDots } from '../kit/icons.ts';
import { initials } from '../kit/initials.ts';
import { useHere } from '../session/here.ts';
import type { Me } from '../session/permissions.ts';
import { LaterMenu } from './later-menu.tsx';
import classes from './person-menu.module.css';
import { t } from './texts.ts';

const PersonMenuList = lazy(() =>
  import('./person-menu-list.tsx').then(({ PersonMenuList }) => ({ default: PersonMenuList })),
);

export function PersonMenu({ me }: { me: Me }) {
  const { membership } = useHere();
  return (
    <LaterMenu className={classes['target'] ?? ''} menu={PersonMenuList}>
      <span className={classes['mark']} aria-hidden data-initials={initials(me.email)} />
      <span className={classes['names']}>
        <VisuallyHidden>{t('person.accountOf')} </VisuallyHidden>
        <span className="name">{me.email}</span>
        <span className={classes['role']}>{t(`roles.${membership.role}`)}</span>
      </span>
      <IconDots size={14} aria-hidden />
    </LaterMenu>
  );
}
