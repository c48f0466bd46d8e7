import { useState } from 'react';
import type { Icon } from '../../kit/icons.ts';
import classes from './picture.module.css';

/**
 * The image of a definition. The content security policy allows only images that the service itself serves. Instead of
 * others, and of those that fail to load, it shows an icon or a symbol.
 */
export function Picture({
  url,
  symbol,
  icon: Icon,
  size = 28,
}: {
  url: string | null;
  /** A short text, such as the symbol of a currency, shown if there is no image. */
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

/** Whether the service itself serves the image, so that the console may show it. */
export function isOwn(url: string): boolean {
  try {
    return new URL(url, location.origin).origin === location.origin;
  } catch {
    return false;
  }
}
