import { useLaurel } from '@laurel/react';
import { type FormEvent, useState } from 'react';
import { call, type Player } from './call.ts';
import { Lobby } from './lobby.tsx';
import { Board, Level, Toasts } from './progress.tsx';
import { Shop } from './shop.tsx';

/** Before a lobby: open one, or join one with its code. */
export function Game({ me, leaderboardId }: { me: Player; leaderboardId: string }) {
  const client = useLaurel();
  const [lobbyId, setLobbyId] = useState<string>();
  const [code, setCode] = useState('');
  const [message, setMessage] = useState('');
  const attempt = async (work: () => Promise<string>) => {
    setMessage('');
    try {
      setLobbyId(await work());
    } catch (error) {
      setMessage((error as Error).message);
    }
  };
  const open = () => attempt(async () => (await call<{ id: string }>('POST', '/lobbies')).id);
  const join = (event: FormEvent) => {
    event.preventDefault();
    return attempt(async () => {
      const { data } = await client.api.get('/lobbies', { params: { query: { code } } });
      const [found] = data;
      if (!found) throw new Error('There is no lobby with this code.');
      const params = { path: { lobbyId: found.id } };
      return (await client.api.post('/lobbies/{lobbyId}/join', { params, body: { code } })).id;
    });
  };
  return (
    <main className="columns">
      <section>
        {lobbyId ? (
          <Lobby key={lobbyId} lobbyId={lobbyId} me={me} onLeave={() => setLobbyId(undefined)} />
        ) : (
          <>
            <h1>Hello, {me.name}</h1>
            <p className="lead">Open a lobby and tell your friends its code.</p>
            <button type="button" onClick={open}>
              Open a lobby
            </button>
            <form onSubmit={join}>
              <label htmlFor="code">Code of a lobby</label>
              <div className="row">
                <input
                  id="code"
                  required
                  maxLength={12}
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                />
                <button type="submit">Join</button>
              </div>
            </form>
            <p className="problem" role="alert">
              {message}
            </p>
          </>
        )}
      </section>
      <aside aria-label="Your progress">
        <Level />
        <Board leaderboardId={leaderboardId} />
        <Shop />
      </aside>
      <Toasts />
    </main>
  );
}
