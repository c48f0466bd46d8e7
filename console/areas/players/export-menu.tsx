import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useOpenOnMount } from '../../frame/use-open-on-mount.ts';
import { IconDownload } from '../../kit/icons.ts';
import { linkTo } from '../../kit/page-link.ts';
import { useHere } from '../../session/here.ts';
import { type ExportFormat, exportFormats } from './export-formats.ts';
import { t } from './texts.ts';

/** Loaded when it is asked for, and opened at once. */
export function ExportMenu({
  onChoose,
  onStore,
}: {
  onChoose: (format: ExportFormat) => void;
  onStore: (format: ExportFormat) => void;
}) {
  const { params } = useHere();
  const [opened, setOpened] = useOpenOnMount();
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={15} />}>
          {t('export.start')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('export.now')}</Menu.Label>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => onChoose(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('export.background')}</Menu.Label>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => onStore(format)}>
            {t(`export.store.${format}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} {...linkTo('/p/$projectId/$environment/player-exports', params)}>
          {t('export.stored')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
