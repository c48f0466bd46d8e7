import { useState } from 'react';
import { initials } from '../../kit/initials.ts';
import { isOwn } from '../images/picture.tsx';
import classes from './player-name.module.css';

/**
 * A player's picture, or their initials on their own colour. Pictures on other hosts are not shown, because the console
 * sends no requests to other hosts.
 */
export function PlayerMark({
  id,
  name,
  url = null,
  size = 26,
}: {
  id: string;
  name: string | null;
  url?: string | null;
  size?: number;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url && url !== broken && isOwn(url)) {
    return (
      <img
        src={url}
        alt=""
        className={classes['picture']}
        style={{ width: size, height: size }}
        loading="lazy"
        onError={() => setBroken(url)}
      />
    );
  }
  return (
    <span
      className={classes['mark']}
      data-tint={tint(id)}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden
      dir="auto"
    >
      {initials(name ?? id)}
    </span>
  );
}

/** Always the same colour for the same player. */
function tint(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return sum % 6;
}
