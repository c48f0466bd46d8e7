import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from './icons.ts';
import { t } from './texts.ts';

/** A text filter. Typing changes the address after a short delay; a change of the address changes the text. */
export function FilterInput({
  label,
  value,
  onChange,
  placeholder,
  width = 220,
}: {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  placeholder?: string;
  width?: number;
}) {
  const [text, setText] = useState(value ?? '');
  const router = useRouter();
  const path = useRef(router.latestLocation.pathname);
  const tell = useDebouncedCallback((next: string) => {
    // The user may have clicked a link right after the last key, and the other page may still be loading. The filter
    // must not bring the user back to this page.
    if (router.latestLocation.pathname === path.current) onChange(next === '' ? undefined : next);
  }, 250);
  useEffect(() => setText(value ?? ''), [value]);
  const change = (next: string) => {
    setText(next);
    tell(next.trim());
  };
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder ?? label}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={14} />}
      rightSection={
        text === '' ? null : (
          <CloseButton size="xs" aria-label={t('filter.clear')} onClick={() => change('')} />
        )
      }
      style={{ flex: `0 1 ${width}px`, minWidth: 120 }}
      maxLength={200}
    />
  );
}
