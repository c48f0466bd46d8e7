import { useState } from 'react';
import type { Icon } from '../../kit/icons.ts';
import classes from './picture.module.css';

/**
 * The image of a definition. The policy of the console allows only images that the service itself serves; in place of
 * others, and of those that cannot be loaded, there is a symbol.
 */
export function Picture({
  url,
  symbol,
  icon: Icon,
  size = 28,
}: {
  url: string | null;
  /** A short sign, such as that of a currency, shown where there is no image. */
  symbol?: string | null;
  icon: Icon;
  size?: number;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = { width: size, height: size };
  if (url && url !== broken && isOwn(url)) {
    return (
      <img
        src={url}
        alt=""
        className={classes['image']}
        style={box}
        loading="lazy"
        onError={() => setBroken(url)}
      />
    );
  }
  return (
    <span className={classes['tile']} style={{ ...box, fontSize: size * 0.5 }} aria-hidden>
      {symbol ? (
        <span className={classes['symbol']}>{symbol}</span>
      ) : (
        <Icon size={size * 0.56} stroke={1.6} />
      )}
    </span>
  );
}

/** Whether the service itself serves it, so that the console may show it. */
export function isOwn(url: string): boolean {
  try {
    return new URL(url, location.origin).origin === location.origin;
  } catch {
    return false;
  }
}
