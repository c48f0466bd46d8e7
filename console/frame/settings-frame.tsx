import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { linkTo } from '../kit/page-link.ts';
import { useHere } from '../session/here.ts';
import { useEntries } from './navigation.ts';
import classes from './settings-frame.module.css';
import { t } from './texts.ts';

export function SettingsFrame() {
  const { params } = useHere();
  const entries = useEntries().filter(({ section }) => section === 'settings');
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On narrow screens the menu is a row that scrolls. It must show the current entry, not its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className={classes['frame']}>
      <nav ref={menu} className={classes['menu']} aria-label={t('menu.settings')}>
        {entries.map(({ label, icon: Icon, to }) => (
          <Link key={label} {...linkTo(to, params)} className={classes['link'] ?? ''}>
            <Icon size={15} stroke={1.7} aria-hidden />
            <span>{label}</span>
          </Link>
        ))}
      </nav>
      <div className={classes['page']}>
        <Outlet />
      </div>
    </div>
  );
}
