import { Link, Outlet } from '@tanstack/react-router';
import { useHere } from '../session/here.ts';
import { may } from '../session/permissions.ts';
import { useNavigation } from './navigation.ts';
import classes from './settings-frame.module.css';

export function SettingsFrame() {
  const { params, membership } = useHere();
  const entries = useNavigation().entries.filter(
    ({ section, permission }) => section === 'settings' && (!permission || may(membership, permission)),
  );
  return (
    <div className={classes['frame']}>
      <nav className={classes['menu']} aria-label="Settings">
        {entries.map(({ label, icon: Icon, to }) => (
          <Link key={label} to={to} params={params as never} className={classes['link'] ?? ''}>
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
