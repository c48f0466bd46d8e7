import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';

const ToastList = lazy(() => import('./toast-list.tsx').then(({ ToastList }) => ({ default: ToastList })));

/** Loaded with the first message, and kept, so that the last one can fade out. */
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
