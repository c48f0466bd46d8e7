import { type FormEvent, useState } from 'react';
import { call, type Player } from './call.ts';

export function SignIn({ onSignedIn }: { onSignedIn: (player: Player) => void }) {
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      onSignedIn((await call<{ player: Player }>('POST', '/session', { name })).player);
    } catch (error) {
      setMessage((error as Error).message);
    }
  };
  return (
    <main className="narrow">
      <h1>Who taps fastest?</h1>
      <p className="lead">Gather friends in a lobby. Five seconds, one button.</p>
      <form onSubmit={submit}>
        <label htmlFor="name">Your name</label>
        <div className="row">
          <input
            id="name"
            autoComplete="nickname"
            maxLength={40}
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <button type="submit">Play</button>
        </div>
        <p className="problem" role="alert">
          {message}
        </p>
      </form>
    </main>
  );
}
