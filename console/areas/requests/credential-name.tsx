import { Text } from '@mantine/core';
import type { LoggedRequest } from './queries.ts';
import { t } from './texts.ts';

const kinds = { key: t('by.key'), person: t('by.person'), player: t('by.player') } as const;

export function CredentialName({ credential: { type, id, name } }: Pick<LoggedRequest, 'credential'>) {
  return (
    <span className="name" dir="auto">
      {name ?? id ?? kinds[type]}{' '}
      {type === 'player' && (
        <Text span c="dimmed" size="xs">
          {t('by.aPlayer')}
        </Text>
      )}
    </span>
  );
}
