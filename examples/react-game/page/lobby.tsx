import { useLobby } from '@laurel/react';
import { useState } from 'react';
import type { Player } from './call.ts';
import { Name } from './name.tsx';
import { Round } from './round.tsx';

export function Lobby({ lobbyId, me, onLeave }: { lobbyId: string; me: Player; onLeave: () => void }) {
  const { data, error, setReady, leave, start } = useLobby(lobbyId);
  const [message, setMessage] = useState('');
  const attempt = (work: () => Promise<void>) => () => {
    setMessage('');
    work().catch((failed: Error) => setMessage(failed.message));
  };
  if (!data) return <p>{error ? error.message : 'Entering the lobby…'}</p>;
  if (data.state === 'started') return <Round lobbyId={lobbyId} />;
  if (data.state === 'ended') {
    return (
      <>
        <h1>The race is over</h1>
        <p className="lead">The results are on the board.</p>
        <button type="button" onClick={onLeave}>
          Play again
        </button>
      </>
    );
  }
  const own = data.members.find(({ playerId }) => playerId === me.playerId);
  const allReady = data.members.length >= data.minPlayers && data.members.every(({ ready }) => ready);
  const isHost = data.hostPlayerId === me.playerId;
  return (
    <>
      <h1>{data.name}</h1>
      <p className="lead">
        Code <strong className="code">{data.code}</strong>. {data.members.length} of {data.capacity} players
        are here.
      </p>
      <ul className="members">
        {data.members.map(({ playerId, alias, ready }) => (
          <li key={playerId ?? alias}>
            <span>{playerId === me.playerId ? `${me.name} (you)` : <Name playerId={playerId} />}</span>
            <span>{ready ? 'Ready' : 'Not ready'}</span>
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" onClick={attempt(() => setReady(!own?.ready))}>
          {own?.ready ? 'Not ready after all' : 'I am ready'}
        </button>
        {isHost && (
          <button type="button" disabled={!allReady} onClick={attempt(start)}>
            Start the race
          </button>
        )}
        <button type="button" className="quiet" onClick={attempt(() => leave().then(onLeave))}>
          Leave
        </button>
      </div>
      <p className="problem" role="alert">
        {message}
      </p>
    </>
  );
}
