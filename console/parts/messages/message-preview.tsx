import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDuration } from '../../kit/duration.ts';
import { IconClock, IconGift, IconMailForward } from '../../kit/icons.ts';
import type { Action } from '../actions/action-types.ts';
import { ActionWords } from '../actions/action-words.tsx';
import { fillTemplate, type Piece, type TemplateValues } from './fill-template.ts';
import classes from './messages.module.css';
import { t } from './texts.ts';

/** A message as the player will see it, and what is missing in it. */
export function MessagePreview({
  title,
  body,
  rewards,
  expiresInSeconds,
  values,
  name,
}: {
  title: string;
  body: string;
  rewards: readonly Action[];
  expiresInSeconds: number | null;
  values: TemplateValues;
  /** Of the player it is shown for; null if there is none. */
  name: string | null;
}) {
  const [titlePieces, bodyPieces] = [fillTemplate(title, values), fillTemplate(body, values)];
  return (
    <section className={classes['preview']} aria-label={t('preview.title')}>
      <Text size="sm" c="dimmed">
        {name === null ? t('preview.nobody') : t('preview.for', { name })}
      </Text>
      <div className={classes['card']}>
        <span className={classes['picture']} data-gift={rewards.length > 0 || undefined}>
          {rewards.length > 0 ? <IconGift size={22} /> : <IconMailForward size={22} />}
        </span>
        <div className={classes['words']}>
          <strong dir="auto" className="wrap">
            {title === '' ? <Empty>{t('preview.emptyTitle')}</Empty> : <Pieces pieces={titlePieces} />}
          </strong>
          <p dir="auto" className={`wrap ${classes['text']}`}>
            {body === '' ? <Empty>{t('preview.emptyBody')}</Empty> : <Pieces pieces={bodyPieces} />}
          </p>
          <span className={classes['when']}>{t('preview.now')}</span>
          {rewards.length > 0 && (
            <ul className={classes['rewards']}>
              {rewards.map((action, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rewards have no id, and two may be alike
                <li key={index}>
                  <ActionWords action={action} plain />
                </li>
              ))}
            </ul>
          )}
          {(rewards.length > 0 || expiresInSeconds !== null) && (
            <div className={classes['foot']}>
              {expiresInSeconds !== null && (
                <span className={classes['expires']}>
                  <IconClock size={14} /> {t('preview.expires', { time: formatDuration(expiresInSeconds) })}
                </span>
              )}
              {rewards.length > 0 && (
                <span className={classes['claim']} aria-hidden>
                  {t('preview.claim')}
                </span>
              )}
            </div>
          )}
        </div>
      </div>
      <Faults pieces={[...titlePieces, ...bodyPieces]} />
    </section>
  );
}

function Empty({ children }: { children: ReactNode }) {
  return <span className={classes['empty']}>{children}</span>;
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) => {
    const key = `${index} ${piece.is}`;
    if ('path' in piece) {
      return (
        <mark key={key} className={classes[piece.is]} title={piece.path}>
          {piece.is === 'missing' ? t('preview.none') : `{{ ${piece.path} }}`}
        </mark>
      );
    }
    if (piece.is === 'text') return <span key={key}>{piece.text}</span>;
    return (
      <bdi key={key} className={classes['value']}>
        {piece.text}
      </bdi>
    );
  });
}

function Faults({ pieces }: { pieces: readonly Piece[] }) {
  const pathsOf = (is: 'missing' | 'unknown') => [
    ...new Set(pieces.flatMap((piece) => (piece.is === is && 'path' in piece ? [piece.path] : []))),
  ];
  const [missing, unknown] = [pathsOf('missing'), pathsOf('unknown')];
  return (
    <div role="status" className={classes['faults']}>
      {missing.length > 0 && (
        <Text size="sm">
          {t('preview.missing', { count: missing.length })} <Paths paths={missing} />
          {missing.some((path) => path.startsWith('event.')) && ` ${t('preview.ofEvent')}`}
        </Text>
      )}
      {unknown.length > 0 && (
        <Text size="sm" c="red">
          {t('preview.unknown')} <Paths paths={unknown} />
        </Text>
      )}
    </div>
  );
}

function Paths({ paths }: { paths: readonly string[] }) {
  return <span className="mono wrap">{paths.join(', ')}.</span>;
}
