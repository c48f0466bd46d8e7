import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createElement as h, StrictMode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import {
  LaurelProvider,
  useBadges,
  useBoosts,
  useEffects,
  useFriends,
  useInventory,
  useLeaderboard,
  useLeague,
  useLobby,
  useMessages,
  usePlayer,
  useQuests,
  useRecap,
  useSeasonPass,
  useSend,
  useShop,
  useTeam,
  useTeams,
  useTransactions,
  useWallet,
} from './index.ts';

function Everything() {
  const states = [
    usePlayer(),
    useQuests(),
    useBadges(),
    useLeaderboard('weekly'),
    useLobby('one'),
    useWallet(),
    useTransactions(),
    useInventory(),
    useShop(),
    useFriends(),
    useTeams(),
    useTeam('foxes'),
    useLeague('arena'),
    useSeasonPass('pass'),
    useRecap(),
    useBoosts(),
    useMessages(),
  ];
  useEffects(() => {});
  useSend();
  return h('p', null, states.map(({ status, data }) => `${status} ${data}`).join(', '));
}

function render(child: Parameters<typeof h>[2]): { html: string; warnings: unknown[] } {
  const warnings: unknown[] = [];
  const { error, warn } = console;
  console.error = (...words) => warnings.push(words);
  console.warn = (...words) => warnings.push(words);
  const noToken = () => assert.fail('a server must not ask for a token');
  try {
    const html = renderToString(
      h(StrictMode, null, h(LaurelProvider, { url: 'http://127.0.0.1:9', getToken: noToken }, child)),
    );
    return { html, warnings };
  } finally {
    Object.assign(console, { error, warn });
  }
}

it('on a server everything is loading, nothing is requested, and React prints no warning', () => {
  const { html, warnings } = render(h(Everything));
  assert.match(html, /^<p>loading undefined(, loading undefined)*<\/p>$/);
  assert.deepEqual(warnings, []);
});

function Waits() {
  const { data } = useBadges({ suspense: true });
  return h('p', null, data.length);
}

it('on a server a part with suspense is left to the browser', () => {
  const { html } = render(h(Suspense, { fallback: h('p', null, 'soon') }, h(Waits)));
  assert.match(html, /<p>soon<\/p>/);
});

it('a hook without a provider says what is missing', () => {
  assert.throws(() => renderToString(h(Everything)), /needs a <LaurelProvider>/);
});
