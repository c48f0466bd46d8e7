import { Text } from '@mantine/core';
import { JsonBlock } from '../../kit/json-block.tsx';
import { TextBlock } from '../../kit/text-block.tsx';
import { t } from './texts.ts';

/** The body of a response: JSON is indented, anything else is unchanged. It is always shown as text, never as markup. */
export function ResponseBody({ body }: { body: string | null }) {
  if (body === null || body === '') return <Text c="dimmed">{t('response.empty')}</Text>;
  const parsed = parse(body);
  if (parsed !== undefined) return <JsonBlock value={parsed} label={t('response.body')} />;
  return <TextBlock text={body} label={t('response.body')} dir="auto" />;
}

function parse(body: string): object | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
