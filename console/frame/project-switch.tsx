import { VisuallyHidden } from '@mantine/core';
import { lazy } from 'react';
import { IconSelector } from '../kit/icons.ts';
import { initials } from '../kit/initials.ts';
import { useHere } from '../session/here.ts';
import { LaterMenu } from './later-menu.tsx';
import classes from './project-switch.module.css';
import { t } from './texts.ts';

const ProjectSwitchList = lazy(() =>
  import('./project-switch-list.tsx').then(({ ProjectSwitchList }) => ({ default: ProjectSwitchList })),
);

/** The open project. Its menu has all projects of all tenants that the person is a member of. */
export function ProjectSwitch() {
  const { project, membership } = useHere();
  return (
    <LaterMenu className={classes['target'] ?? ''} menu={ProjectSwitchList}>
      <span className={classes['mark']} aria-hidden data-initials={initials(project.name)} />
      <span className={classes['names']}>
        <VisuallyHidden>{t('project.of')} </VisuallyHidden>
        <span className={`name ${classes['project']}`}>{project.name}</span>
        <span className={`name ${classes['tenant']}`}>{membership.tenantName}</span>
      </span>
      <IconSelector size={14} aria-hidden />
    </LaterMenu>
  );
}
