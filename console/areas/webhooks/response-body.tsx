import { Text } from '@mantine/core';
import { JsonBlock } from '../../kit/json-block.tsx';
import { TextBlock } from '../../kit/text-block.tsx';

/** What a receiver answered: indented where it is JSON, else as it came. Text in either case, never markup. */
export function ResponseBody({ body }: { body: string | null }) {
  if (body === null || body === '') return <Text c="dimmed">The response had no body.</Text>;
  const parsed = parse(body);
  if (parsed !== undefined) return <JsonBlock value={parsed} label="Response body" />;
  return <TextBlock text={body} label="Response body" dir="auto" />;
}

function parse(body: string): object | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
