import { Link } from '@tanstack/react-router';
import type { components } from '../../../packages/sdk/src/index.ts';
import { Panel } from '../../kit/panel.tsx';
import { LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import classes from './lobby.module.css';
import type { Lobby } from './lobby-state.tsx';
import { t } from './texts.ts';

type Entry = components['schemas']['LobbyHistoryEntry'];

/** Who joined and left, newest first. */
export function LobbyHistory({ lobby }: { lobby: Lobby }) {
  const here = useHere();
  const { data, error, refetch } = useWholeList(keyOf(here, 'lobby', lobby.id, 'history'), () =>
    here.api.walk('/lobbies/{lobbyId}/history', { params: { path: { lobbyId: lobby.id } } }),
  );
  return (
    <Panel title={t('history.title')} flush>
      {!data && <LoadState error={error} onRetry={refetch} rows={3} />}
      {data && (
        <ol aria-label={t('history.title')}>
          {data.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only ever added
            <li key={data.length - index} className={classes['entry']}>
              <span className="wrap">
                <EntryText entry={entry} />
              </span>
              <span className={classes['dim']}>
                <Time at={entry.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function EntryText({ entry: { type, playerId, reason } }: { entry: Entry }) {
  const { params } = useHere();
  const player =
    playerId === null ? (
      t('history.someone')
    ) : (
      <Link
        to="/p/$projectId/$environment/players/$playerId"
        params={{ ...params, playerId }}
        className="plain"
      >
        {playerId}
      </Link>
    );
  const text = fillNodes(t, `history.${type}`, { player });
  // "Left because they left" would say nothing.
  if (reason === null || (type === 'left' && reason === 'left')) return text;
  return fillNodes(t, 'history.because', { text }, { reason: t(`reasons.${reason}`) });
}
