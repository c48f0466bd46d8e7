import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** In the middle, where they cover neither the buttons of the page nor those that save. */
export function ToastList() {
  return <Notifications position="bottom-center" limit={3} />;
}
