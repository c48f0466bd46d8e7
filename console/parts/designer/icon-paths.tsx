import { useCallback, useState } from 'react';
import { type IconName, icons } from './icons.ts';

export const noIcon: readonly string[] = [];

/**
 * The paths of an icon, read from the rendered icon. They are read when it is there, and not in an effect of the caller: a dialog
 * renders what is in it later.
 */
export function useIconPaths(name: IconName) {
  const [paths, setPaths] = useState(noIcon);
  const read = useCallback((svg: SVGSVGElement | null) => {
    if (svg) setPaths([...svg.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? ''));
  }, []);
  const Icon = icons[name];
  return { source: <Icon key={name} ref={read} />, paths };
}
