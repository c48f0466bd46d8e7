import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { IconSearch } from '../../kit/icons.ts';
import classes from './designer.module.css';
import { type IconName, icons } from './icons.ts';
import { t } from './texts.ts';

const names = Object.keys(icons) as IconName[];

export function IconPicker({ value, onChange }: { value: IconName; onChange: (name: IconName) => void }) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = names.filter((name) => t(`icons.${name}`).toLowerCase().includes(wanted));
  return (
    <div className={classes['part']}>
      <TextInput
        label={t('icon')}
        placeholder={t('search')}
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('noIcon')}
        </Text>
      )}
      <fieldset className={classes['icons']} aria-label={t('icon')}>
        {found.map((name) => {
          const Icon = icons[name];
          // The first word is the name; the others are for the search.
          const [label = name] = t(`icons.${name}`).split(',');
          return (
            <UnstyledButton
              key={name}
              className={classes['icon'] ?? ''}
              aria-label={label}
              title={label}
              aria-pressed={name === value}
              onClick={() => onChange(name)}
            >
              <Icon size={20} stroke={1.7} aria-hidden />
            </UnstyledButton>
          );
        })}
      </fieldset>
    </div>
  );
}
