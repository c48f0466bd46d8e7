import { Kbd, Stack, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconSearch } from '../kit/icons.ts';
import { linkTo } from '../kit/page-link.ts';
import { useHere } from '../session/here.ts';
import type { Me } from '../session/permissions.ts';
import { EnvironmentSwitch } from './environment-switch.tsx';
import { type Section, useEntries } from './navigation.ts';
import { PersonMenu } from './person-menu.tsx';
import { ProjectSwitch } from './project-switch.tsx';
import classes from './sidebar.module.css';
import { t } from './texts.ts';

const sections: readonly { section: Section; heading?: string }[] = [
  { section: 'main' },
  { section: 'design', heading: t('menu.design') },
  { section: 'economy', heading: t('menu.economy') },
  { section: 'compete', heading: t('menu.compete') },
  { section: 'developers', heading: t('menu.developers') },
];

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function Sidebar({ onSearch, me }: { onSearch: () => void; me: Me }) {
  return (
    <div className={classes['side']}>
      <Stack gap={6}>
        <ProjectSwitch />
        <EnvironmentSwitch wide />
        <UnstyledButton className={classes['search'] ?? ''} onClick={onSearch}>
          <IconSearch size={15} stroke={1.7} aria-hidden />
          <span>{t('search.open')}</span>
          <Kbd size="xs">{mac ? '⌘' : t('keys.ctrl')} K</Kbd>
        </UnstyledButton>
      </Stack>
      <div className={classes['scroll']}>
        <nav aria-label={t('menu.pages')}>
          {sections.map(({ section, heading }) => (
            <NavSection key={section} section={section} {...(heading ? { heading } : {})} />
          ))}
        </nav>
      </div>
      <div className={classes['foot']}>
        <NavSection section="foot" />
        <PersonMenu me={me} />
      </div>
    </div>
  );
}

function NavSection({ section, heading }: { section: Section; heading?: string }) {
  const { params } = useHere();
  const entries = useEntries().filter((entry) => entry.section === section);
  if (entries.length === 0) return null;
  return (
    <div className={classes['section']}>
      {heading && <div className={classes['heading']}>{heading}</div>}
      {entries.map(({ label, icon: Icon, to }) => (
        <Link
          key={label}
          {...linkTo(to, params)}
          className={classes['link'] ?? ''}
          activeOptions={{ exact: to.endsWith('$environment'), includeSearch: false }}
        >
          <Icon size={16} stroke={1.7} aria-hidden />
          <span>{label}</span>
        </Link>
      ))}
    </div>
  );
}
