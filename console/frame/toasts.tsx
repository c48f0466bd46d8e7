import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';

const ToastList = lazy(() => import('./toast-list.tsx').then(({ ToastList }) => ({ default: ToastList })));

/** Loads the list with the first message, and keeps it mounted so that the last message can fade out. */
export function Toasts() {
  const { notifications } = useNotifications();
  const [used, setUsed] = useState(false);
  if (!used && notifications.length > 0) setUsed(true);
  return used ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}
