import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { describeError } from './describe-error.ts';
import { t } from './texts.ts';

let made = 0;

/** Shows a message with an undo button for some seconds. */
export function showUndo(message: string, undo: () => Promise<unknown>): void {
  const id = `undo-${++made}`;
  const run = async () => {
    notifications.hide(id);
    try {
      await undo();
      notifications.show({ message: t('undo.done') });
    } catch (error) {
      const { title, message: reason } = describeError(error);
      notifications.show({ color: 'red', title, message: reason });
    }
  };
  notifications.show({
    id,
    autoClose: 12_000,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" className="wrap">
          {message}
        </Text>
        <Button size="compact-xs" variant="default" flex="none" onClick={() => void run()}>
          {t('undo.undo')}
        </Button>
      </Group>
    ),
  });
}
