import { LaurelProvider } from '@laurel/react';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { call, type Player, type Session } from './call.ts';
import { Game } from './game.tsx';
import { SignIn } from './sign-in.tsx';

const getToken = async () => (await call<{ token: string }>('POST', '/laurel-token')).token;

function App() {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    void call<Session>('GET', '/session').then(setSession);
  }, []);
  if (!session) return null;
  const { player, problem, laurelUrl, leaderboardId } = session;
  return (
    <>
      <header>
        <p className="brand">Tap Race</p>
      </header>
      {problem && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {player ? (
        <LaurelProvider url={laurelUrl} getToken={getToken}>
          <Game me={player} leaderboardId={leaderboardId} />
        </LaurelProvider>
      ) : (
        <SignIn onSignedIn={(signedIn: Player) => setSession({ ...session, player: signedIn })} />
      )}
    </>
  );
}

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
