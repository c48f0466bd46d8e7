import { Link } from '@tanstack/react-router';
import { Badge } from '../../kit/badge.tsx';
import { IconCheck, IconClock } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import { Time } from '../../kit/time.tsx';
import { PlayerMark } from '../../parts/players/player-name.tsx';
import { useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import classes from './lobby.module.css';
import type { Lobby } from './lobby-state.tsx';
import { t } from './texts.ts';

/** The members, whether they are ready, and their results once the game is over. */
export function LobbyMembers({ lobby }: { lobby: Lobby }) {
  const { params } = useHere();
  const results = new Map(lobby.results?.map((result) => [result.playerId, result]));
  const members = [...lobby.members].sort(
    (a, b) => (results.get(a.playerId)?.place ?? 0) - (results.get(b.playerId)?.place ?? 0),
  );
  return (
    <Panel title={t(lobby.results ? 'members.results' : 'members.title')} flush>
      {members.length === 0 ? (
        <p className={classes['none']}>{t('members.none')}</p>
      ) : (
        <ul aria-label={t('members.title')}>
          {members.map(({ playerId, ready, joinedAt }) => {
            const result = results.get(playerId);
            return (
              <li key={playerId} className={classes['member']}>
                <PlayerMark id={playerId} name={null} />
                <span className={classes['who']}>
                  <Link
                    to="/p/$projectId/$environment/players/$playerId"
                    params={{ ...params, playerId }}
                    className="plain name"
                  >
                    {playerId}
                  </Link>
                  {playerId === lobby.hostPlayerId && <Badge color="yellow">{t('members.host')}</Badge>}
                </span>
                <span className={classes['dim']}>
                  {fillNodes(t, 'members.joined', { time: <Time at={joinedAt} /> })}
                </span>
                {result ? (
                  <span className={classes['result']}>
                    {formatNumber(result.score)} <Badge color="orange">#{result.place}</Badge>
                  </span>
                ) : (
                  <span className={classes['ready']} data-ready={ready || undefined}>
                    {ready ? <IconCheck size={14} aria-hidden /> : <IconClock size={14} aria-hidden />}
                    {t(ready ? 'members.ready' : 'members.notReady')}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
