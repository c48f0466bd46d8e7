import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast-list.module.css';

/** Messages appear in the middle, above the save bar, so that they cover neither it nor the buttons of the page. */
export function ToastList() {
  return <Notifications position="bottom-center" limit={3} className={classes['toasts'] ?? ''} />;
}
