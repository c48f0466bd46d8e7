import { useEffect, useState } from 'react';
import { call } from './call.ts';

/** The name of another player. If the project hides ids from clients, there is no id to look up. */
export function Name({ playerId }: { playerId: string | undefined }) {
  const [name, setName] = useState<string | null>();
  useEffect(() => {
    if (playerId === undefined) return;
    call<{ name: string | null }>('GET', `/players/${encodeURIComponent(playerId)}`).then(
      (answer) => setName(answer.name),
      () => setName(null),
    );
  }, [playerId]);
  return name ?? 'A friend';
}
