import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useNarrow } from '../kit/narrow.ts';
import classes from './toast-list.module.css';

/**
 * Messages appear in the middle, above the save bar, so that they cover neither it nor the buttons of the page. On a phone they appear below the
 * head: a long dialog reaches down to where they would cover its buttons.
 */
export function ToastList() {
  const position = useNarrow() ? 'top-center' : 'bottom-center';
  return <Notifications position={position} limit={3} className={classes['toasts'] ?? ''} />;
}
