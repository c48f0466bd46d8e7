import { Button, Menu } from '@mantine/core';
import { useOpenOnMount } from '../../frame/use-open-on-mount.ts';
import { IconDownload } from '../../kit/icons.ts';
import { type ExportFormat, exportFormats } from './export-formats.ts';
import { t } from './texts.ts';

/** Loaded when it is asked for, and opened at once. */
export function ExportMenu({ onChoose }: { onChoose: (format: ExportFormat) => void }) {
  const [opened, setOpened] = useOpenOnMount();
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={15} />}>
          {t('export.start')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => onChoose(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
