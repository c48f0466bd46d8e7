import { Stack, Text } from '@mantine/core';
import { CopyBlock } from '../../kit/copy.tsx';
import { t } from './texts.ts';

/** The first five columns of the file, as the lines that the hash is made of. */
const command = "tail -n +2 season.csv | cut -d, -f1-5 | tr , ' ' | sed 's/ *$//' | sha256sum";

/** How anyone can check the hash of a season with its file. */
export function CheckHash({ ofGroup = false }: { ofGroup?: boolean }) {
  return (
    <Stack gap="xs">
      <Text size="sm">{t(ofGroup ? 'check.howGroup' : 'check.how')}</Text>
      <CopyBlock value={command} label={t('check.command')} />
      <Text size="xs" c="dimmed">
        {t('check.why')}
      </Text>
    </Stack>
  );
}
