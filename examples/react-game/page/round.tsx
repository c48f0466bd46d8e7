import { useEffect, useState } from 'react';
import { call } from './call.ts';

interface State {
  endsInMs: number;
  taps: number;
}

/** The server counts the taps. When the time is over it ends the lobby, and every page is notified. */
export function Round({ lobbyId }: { lobbyId: string }) {
  const [taps, setTaps] = useState(0);
  const [message, setMessage] = useState('');
  const [over, setOver] = useState(false);
  const path = `/rounds/${encodeURIComponent(lobbyId)}`;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    call<State>('POST', path).then(
      ({ endsInMs }) => {
        timer = setTimeout(() => setOver(true), endsInMs);
      },
      (error: Error) => setMessage(error.message),
    );
    return () => clearTimeout(timer);
  }, [path]);
  const tap = () => {
    call<State>('POST', `${path}?tap`).then(
      (answer) => setTaps((before) => Math.max(before, answer.taps)),
      (error: Error) => setMessage(error.message),
    );
  };
  return (
    <>
      <h1>{over ? 'Time is up' : 'Tap!'}</h1>
      <button type="button" className="tap" disabled={over} onClick={tap}>
        Tap
      </button>
      <p className="lead" role="status">
        {taps} taps
      </p>
      <p className="problem" role="alert">
        {message}
      </p>
    </>
  );
}
