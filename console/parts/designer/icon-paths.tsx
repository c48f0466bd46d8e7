import { useLayoutEffect, useRef, useState } from 'react';
import { type IconName, icons } from './icons.ts';

export const noIcon: readonly string[] = [];

/** The paths of an icon, read from the rendered icon. */
export function useIconPaths(name: IconName) {
  const svg = useRef<SVGSVGElement>(null);
  const [paths, setPaths] = useState(noIcon);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another icon has other paths
  useLayoutEffect(() => {
    const found = [...(svg.current?.querySelectorAll('path') ?? [])];
    setPaths(found.map((path) => path.getAttribute('d') ?? ''));
  }, [name]);
  const Icon = icons[name];
  return { source: <Icon key={name} ref={svg} />, paths };
}
