import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLock, IconPencil, IconTrash, IconUsers } from '../../../kit/icons.ts';
import { useMay } from '../../../session/here.ts';
import { t } from './texts.ts';
import { useViewChanges } from './use-views.ts';
import type { View } from './view-search.ts';

export function ViewMenu({
  view,
  onRename,
  onDeleted,
}: {
  view: View;
  onRename: () => void;
  onDeleted: () => void;
}) {
  const { change, remove } = useViewChanges();
  const mayShare = useMay('definitions.write');
  const { name, shared, mine } = view;
  const share = (to: boolean, message: string) =>
    change(view, { to: { shared: to }, back: { shared }, message });
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="default" size={26} aria-label={t('more', { name })}>
          <IconDots size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={15} />} onClick={onRename}>
          {t('rename')}
        </Menu.Item>
        {!shared && mayShare && (
          <Menu.Item
            leftSection={<IconUsers size={15} />}
            onClick={() => void share(true, t('nowShared', { name }))}
          >
            {t('share')}
          </Menu.Item>
        )}
        {shared && mine && (
          <Menu.Item
            leftSection={<IconLock size={15} />}
            onClick={() => void share(false, t('nowPrivate', { name }))}
          >
            {t('unshare')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={15} />} onClick={() => void remove(view, onDeleted)}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
