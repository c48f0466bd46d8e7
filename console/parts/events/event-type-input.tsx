import { Autocomplete } from '@mantine/core';
import type { ReactNode } from 'react';
import { ownEventTypes, timedEventTypes } from './event-types.ts';
import { useSeenTypes } from './seen.ts';
import { t } from './texts.ts';

/** An input for any event type, which suggests those of recent events. */
export function EventTypeInput({
  label,
  value,
  onChange,
  error,
  description,
  required = false,
  withOwn = false,
  withTimed = false,
  placeholder,
}: {
  label: string;
  value: string;
  onChange: (type: string) => void;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  /** Also suggests types of the service, such as `player.level_up`. */
  withOwn?: boolean;
  /** Also suggests those of them that time causes. */
  withTimed?: boolean;
  placeholder?: string;
}) {
  const { here, onlyLive } = useSeenTypes();
  const isSent = (type: string) => !Object.hasOwn(ownEventTypes, type);
  const ownTypes = Object.keys(ownEventTypes).filter((type) => withTimed || !timedEventTypes.includes(type));
  const groups = [
    { group: t('eventTypes.seen'), items: here.filter(isSent) },
    { group: t('eventTypes.live'), items: onlyLive.filter(isSent) },
    { group: t('eventTypes.own'), items: withOwn ? ownTypes : [] },
  ].filter(({ items }) => items.length > 0);
  return (
    <Autocomplete
      label={label}
      description={description}
      placeholder={placeholder ?? 'match.won'}
      data={groups}
      value={value}
      onChange={onChange}
      error={error}
      required={required}
      maxLength={128}
      spellCheck={false}
      autoCapitalize="off"
      limit={30}
    />
  );
}
