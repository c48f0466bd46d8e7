import { ActionIcon, Button, Code, Group, Input, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { limits } from '../../../packages/sdk/src/limits.ts';
import { IconPlus, IconTrash } from '../../kit/icons.ts';
import { t } from './texts.ts';
import type { OwnHeader } from './webhook-values.ts';

/** Headers that are sent with each delivery. Only the names of stored ones are known: all stay, or all are replaced. */
export function HeaderFields({
  names,
  headers,
  onChange,
  errors,
  disabled,
}: {
  names: readonly string[];
  headers: OwnHeader[] | null;
  onChange: (headers: OwnHeader[] | null) => void;
  /** The errors of the form, by field: the service names the header that it refuses. */
  errors: Record<string, ReactNode>;
  disabled: boolean;
}) {
  const error = Object.entries(errors).find(([field]) => field === 'headers' || field.startsWith('headers.'));
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('headers.title')}
      description={t('headers.note')}
      error={error && (error[0] === 'headers' ? error[1] : `${error[0].slice(8)}: ${String(error[1])}`)}
    >
      <Stack gap="xs" mt={6}>
        {headers === null ? (
          <Group gap="xs">
            {names.map((name) => (
              <Code key={name}>{name}</Code>
            ))}
            <Button variant="default" size="xs" disabled={disabled} onClick={() => onChange([])}>
              {t('headers.replace')}
            </Button>
          </Group>
        ) : (
          <HeaderRows headers={headers} onChange={onChange} disabled={disabled} />
        )}
        {headers !== null && names.length > 0 && (
          <Group gap="xs">
            <Text c="dimmed" size="sm">
              {t('headers.replaces', { names: names.join(', ') })}
            </Text>
            <Button variant="subtle" size="compact-xs" onClick={() => onChange(null)}>
              {t('headers.keep')}
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

function HeaderRows({
  headers,
  onChange,
  disabled,
}: {
  headers: OwnHeader[];
  onChange: (headers: OwnHeader[]) => void;
  disabled: boolean;
}) {
  const change = (index: number, part: Partial<OwnHeader>) =>
    onChange(headers.map((header, i) => (i === index ? { ...header, ...part } : header)));
  return (
    <>
      {headers.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity, and all rows are drawn again when one is removed
        <Group key={index} gap="xs" wrap="nowrap">
          <TextInput
            aria-label={t('headers.nameOf', { number: index + 1 })}
            placeholder="Authorization"
            maxLength={64}
            autoComplete="off"
            classNames={{ input: 'mono' }}
            flex={1}
            disabled={disabled}
            value={name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <PasswordInput
            aria-label={t('headers.valueOf', { number: index + 1 })}
            maxLength={1_024}
            autoComplete="off"
            flex={2}
            disabled={disabled}
            value={value}
            onChange={(event) => change(index, { value: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('headers.remove', { number: index + 1 })}
            disabled={disabled}
            onClick={() => onChange(headers.toSpliced(index, 1))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      {headers.length < limits.webhookHeaders && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            disabled={disabled}
            onClick={() => onChange([...headers, { name: '', value: '' }])}
          >
            {t('headers.add')}
          </Button>
        </div>
      )}
    </>
  );
}
