import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Messages appear in the middle, where they cover neither the buttons of the page nor the save bar. */
export function ToastList() {
  return <Notifications position="bottom-center" limit={3} />;
}
