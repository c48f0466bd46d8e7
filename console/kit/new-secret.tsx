import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { CopyBlock } from './copy.tsx';
import { IconEyeOff } from './icons.ts';
import { t } from './texts.ts';

/** Shows a secret once. Only its button closes it, so that it is not lost by accident. */
export function NewSecret({
  title,
  secret,
  note,
  onClose,
}: {
  title: string;
  secret: string | null;
  note: string;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <CopyBlock value={secret ?? ''} label={title} />
        <Alert color="yellow" variant="light" icon={<IconEyeOff size={16} />}>
          {note}
        </Alert>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('secret.saved')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
