import {
  LaurelProvider,
  useBadges,
  useEffects,
  useFriends,
  useInventory,
  useLeaderboard,
  useLeague,
  useLobby,
  usePlayer,
  useQuests,
  useSeasonPass,
  useSend,
  useShop,
  useTeam,
  useTeams,
  useTransactions,
  useWallet,
} from '@laurel/react';
import { Component, type ReactNode, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A page for the browser test. The address has its parameters. */
const asked = new URLSearchParams(location.search);
const url = asked.get('url') ?? '';
const token = asked.get('token') ?? '';
const lobbyId = asked.get('lobby') ?? '';

function Progress() {
  const { data, status } = usePlayer();
  const { data: quests = [] } = useQuests();
  return (
    <>
      <p id="xp">{data ? `${data.xp} XP, level ${data.level}, ${status}` : status}</p>
      <p id="quests">{quests.map(({ name, status: state }) => `${name}: ${state}`).join(', ')}</p>
    </>
  );
}

let waits = 0;
function Badges() {
  waits++;
  const { data } = useBadges({ suspense: true });
  return (
    <p id="badges">
      {data
        .filter(({ earned }) => earned)
        .map(({ name }) => name)
        .join(', ') || 'none'}
    </p>
  );
}

function Board() {
  const { rows } = useLeaderboard('weekly', { view: 'around' });
  return (
    <p id="rows">
      {rows.map(({ rank, displayName, isMe }) => `${rank} ${displayName}${isMe ? ' (you)' : ''}`).join(', ')}
    </p>
  );
}

function Missing() {
  useLeaderboard('nothing', { suspense: true });
  return <p>not reached</p>;
}

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ? <p id="failed">{this.state.message}</p> : this.props.children;
  }
}

function Toasts() {
  const [seen, setSeen] = useState<string[]>([]);
  useEffects(({ type }) => setSeen((before) => [...before, type]));
  return <p id="toasts">{seen.join(', ')}</p>;
}

function Sender() {
  const send = useSend();
  return (
    <button type="button" onClick={() => void send('lesson.opened')}>
      Open a lesson
    </button>
  );
}

function Lobby() {
  const { data, setReady } = useLobby(lobbyId);
  const me = data?.members.find(({ isMe }) => isMe);
  return (
    <button type="button" id="ready" onClick={() => void setReady(!me?.ready)}>
      {me?.ready ? 'ready' : 'not ready'}
    </button>
  );
}

function Shop() {
  const { data, status, balanceOf } = useWallet();
  const { data: changes = [] } = useTransactions();
  const { data: items = [], use } = useInventory();
  const { data: offers = [], buy, stateOf } = useShop();
  return (
    <section id="shop">
      <p id="wallet">{data ? `${data.balances[0]?.name}: ${balanceOf('coins')}, ${status}` : status}</p>
      <p id="changes">{changes.map(({ amount, source }) => `${source.type} ${amount}`).join(', ')}</p>
      {items.map(({ itemId, name, quantity }) => (
        <button key={itemId} type="button" onClick={() => void use(itemId)}>
          Use {name} ({quantity})
        </button>
      ))}
      {offers.map(({ id, name, refusal }) => {
        const state = stateOf(id);
        return (
          <p key={id} data-offer={id}>
            <button type="button" onClick={() => void buy(id)}>
              Buy {name}
            </button>
            {state.status === 'refused' ? state.error.code : state.status}, {refusal ?? 'can be bought'}
          </p>
        );
      })}
    </section>
  );
}

function Friends() {
  const { accepted, incoming, accept } = useFriends();
  return (
    <section id="friends">
      {incoming.map(({ playerId = '' }) => (
        <button key={playerId} type="button" onClick={() => void accept(playerId)}>
          Accept {playerId}
        </button>
      ))}
      <p>{accepted.map(({ displayName }) => displayName).join(', ')}</p>
    </section>
  );
}

function Teams() {
  const { data: mine = [], leave } = useTeams();
  const { data, join } = useTeam('foxes');
  return (
    <section id="team">
      <p>
        {data?.size} in it, {mine.length} of mine
      </p>
      <button type="button" onClick={() => void (mine.length > 0 ? leave('foxes') : join())}>
        {mine.length > 0 ? 'Leave the team' : 'Join the team'}
      </button>
    </section>
  );
}

function Competition() {
  const { data: league, join } = useLeague('arena');
  const { data: pass } = useSeasonPass('pass');
  const next = pass?.milestones.find(({ reachedAt }) => reachedAt === null);
  return (
    <section id="competition">
      <button type="button" onClick={() => void join()}>
        {league === null ? 'Enter the arena' : `${league?.tier}, number ${league?.rank} of ${league?.size}`}
      </button>
      <p>
        {pass?.score ?? 0} points, next:{' '}
        {next?.gifts.map(({ name, amount }) => `${amount} ${name}`).join(', ')}
      </p>
    </section>
  );
}

function Page() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" id="hide" onClick={() => setShown(!shown)}>
        Hide
      </button>
      {shown && (
        <LaurelProvider url={url} getToken={() => token}>
          <Progress />
          <Suspense fallback={<p id="badges">waiting</p>}>
            <Badges />
          </Suspense>
          <Boundary>
            <Suspense fallback={null}>
              <Missing />
            </Suspense>
          </Boundary>
          <Board />
          <Toasts />
          <Sender />
          <Lobby />
          <Shop />
          <Friends />
          <Teams />
          <Competition />
        </LaurelProvider>
      )}
    </>
  );
}

Object.assign(globalThis, { waits: () => waits });
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
