import { Alert, Button, Group, Text } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { IconLock } from '../../kit/icons.ts';
import { linkToPath } from '../../kit/page-link.ts';
import { useHere } from '../../session/here.ts';
import { t } from './texts.ts';

/** Says why something cannot be changed from test, and links to the page where it can. */
export function LockedNotice({ what }: { what: string }) {
  const { projectId } = useHere().params;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const rest = pathname.split('/').slice(4).join('/');
  return (
    <Alert color="yellow" variant="light" icon={<IconLock size={16} />}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('locked.notice', { what })}</Text>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => void navigate(linkToPath(`/p/${projectId}/live/${rest}`))}
        >
          {t('locked.switch')}
        </Button>
      </Group>
    </Alert>
  );
}
