import { initials } from '../kit/initials.ts';
import classes from './player-name.module.css';

/** A player's mark. Their picture is on another host, and the console sends no requests to other hosts. */
export function PlayerMark({ id, name, size = 26 }: { id: string; name: string | null; size?: number }) {
  return (
    <span
      className={classes['mark']}
      data-tint={tint(id)}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden
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
