import { Text } from '@mantine/core';
import type { LoggedRequest } from './queries.ts';

const kinds = { key: 'API key', person: 'User', player: 'Player' } as const;

export function CredentialName({ credential: { type, id, name } }: Pick<LoggedRequest, 'credential'>) {
  return (
    <span className="name" dir="auto">
      {name ?? id ?? kinds[type]}{' '}
      {type === 'player' && (
        <Text span c="dimmed" size="xs">
          player
        </Text>
      )}
    </span>
  );
}
