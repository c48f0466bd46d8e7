import { ActionIcon, Button, Menu, NativeSelect, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { limits } from '../../../packages/sdk/src/index.ts';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '../../kit/icons.ts';
import type { Vocabulary } from '../expression/suggest.ts';
import { ActionFields } from './action-fields.tsx';
import classes from './action-list.module.css';
import { type ActionName, actionNames } from './action-types.ts';
import { type ActionValues, newAction } from './action-values.ts';
import { actionInWords } from './describe-action.ts';
import { t } from './texts.ts';

const most = limits.actions;

/** The actions of a rule, or the rewards of a quest or adventure, in the order in which they run. */
export function ActionList({
  actions,
  onChange,
  errorOf,
  vocabulary,
  disabled = false,
  empty,
  names = actionNames,
}: {
  actions: readonly ActionValues[];
  onChange: (actions: ActionValues[]) => void;
  /** The error at a path, such as `0.amount`. */
  errorOf: (place: string) => ReactNode;
  vocabulary: Vocabulary;
  disabled?: boolean;
  empty: string;
  /** Those to choose from. */
  names?: readonly ActionName[];
}) {
  const replace = (index: number, change: Partial<ActionValues>) =>
    onChange(actions.map((one, i) => (i === index ? { ...one, ...change } : one)));
  const move = (from: number, to: number) => {
    const next = actions.toSpliced(from, 1);
    const moved = actions[from];
    if (moved) onChange(next.toSpliced(to, 0, moved));
  };
  return (
    <div className={classes['list']}>
      {actions.length === 0 && <Text c="dimmed">{empty}</Text>}
      {actions.length > 0 && (
        <Stack component="ol" gap={6}>
          {actions.map((values, index) => (
            <li key={values.key} className={classes['action']}>
              <NativeSelect
                aria-label={t('list.action', { number: index + 1 })}
                data={names.map((value) => ({ value, label: actionInWords(value) }))}
                value={values.do}
                onChange={(event) => replace(index, { do: event.currentTarget.value as ActionName })}
                error={errorOf(`${index}.do`)}
                className={classes['name'] ?? ''}
              />
              <div className={classes['fields']}>
                <ActionFields
                  List={ActionList}
                  values={values}
                  onChange={(change) => replace(index, { fields: { ...values.fields, ...change } })}
                  errorOf={(field) => errorOf(`${index}.${field}`)}
                  vocabulary={vocabulary}
                />
              </div>
              <div className={classes['buttons']}>
                <ActionIcon
                  aria-label={t('list.up', { number: index + 1 })}
                  disabled={disabled || index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp size={15} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('list.down', { number: index + 1 })}
                  disabled={disabled || index === actions.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={15} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('list.remove', { number: index + 1 })}
                  disabled={disabled}
                  onClick={() => onChange(actions.toSpliced(index, 1))}
                >
                  <IconX size={15} />
                </ActionIcon>
              </div>
            </li>
          ))}
        </Stack>
      )}
      {!disabled && actions.length < most && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={13} />}
              className={classes['add'] ?? ''}
            >
              {t('list.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {names.map((name) => (
              <Menu.Item key={name} onClick={() => onChange([...actions, newAction(name)])}>
                {actionInWords(name)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
