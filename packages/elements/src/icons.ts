import { type SVGTemplateResult, svg } from 'lit';

const solid = (path: string): SVGTemplateResult =>
  svg`<svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden="true"><path d=${path}></path></svg>`;
/** Drawn with lines. */
export const line = (path: string): SVGTemplateResult =>
  svg`<svg viewBox="0 0 24 24" width="1em" height="1em" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${path}></path></svg>`;

export const paths = {
  star: 'M12 2.6l2.8 5.9 6.5.8-4.8 4.5 1.3 6.4L12 17l-5.8 3.2 1.3-6.400L2.7 9.300l6.5-.8z',
  bolt: 'M13.5 2L4.5 13.500h6L9.5 22l9.5-12.500h-6.300z',
  flame:
    'M12.4 1.800c.5 3.3-.9 5-2.5 6.900C8.3 10.6 6 12.5 6 15.8 6 19.3 8.7 22 12 22s6-2.6 6-6.200c0-2.5-1.2-4.3-2.3-5.9-.4 1.2-1 2-1.9 2.6.6-3.6-.1-7.4-1.4-10.700z',
  crown: 'M3 18.500h18V21H3zM3 16.500L2 7l5.5 3.600L12 3.500l4.5 7.100L22 7l-1 9.500z',
  heart:
    'M12 20.800C5.5 16.3 2.5 12.9 2.5 8.9 2.5 6.1 4.6 4 7.3 4c1.9 0 3.7 1 4.7 2.700C13 5 14.8 4 16.7 4c2.7 0 4.8 2.1 4.8 4.9 0 4-3 7.4-9.5 11.900z',
  gem: 'M6.5 3.500h11L22 9.5 12 21.5 2 9.500zM7.6 9.500L12 17l4.4-7.500z',
  trophy:
    'M7 3h10v2h4v3.500c0 2.4-1.7 4.2-4.2 4.5-.8 1.7-2 2.9-3.8 3.300V19h3.500v2.500h-9V19H11v-2.700c-1.8-.4-3-1.6-3.8-3.300C4.7 12.7 3 10.9 3 8.500V5h4zm0 4H5v1.500c0 1.1.7 1.9 2 2.300zm10 0v3.800c1.3-.4 2-1.2 2-2.300V7z',
  leaf: 'M20.5 3.500C10.5 3 4 6.5 4 13.200c0 1.6.5 3 1.3 4.100L3 20.800l1.7 1.2 2.4-3.400c1.1.6 2.4.9 3.8.9 6.6 0 9.6-6.6 9.6-16zM8.5 16.500c1.5-3.5 4-6 7.5-7.8',
  rocket:
    'M14 14.800L9.2 10C11 5.4 14.7 2.5 21.5 2.500c0 6.8-2.9 10.5-7.5 12.300zM8 11.500H3.500L7 7.500h3.200zm4.5 4.500V20.500l4-3.500v-3.200zM6.8 14.200l3 3c-1.2 2.3-3.3 3.3-6.3 3.3 0-3 1-5.1 3.3-6.300z',
} as const;

export type MotifName = keyof typeof paths;
export const motifs = Object.keys(paths) as MotifName[];

export const icons = {
  check: line('M5 12.500l4.6 4.500L19 7.5'),
  close: line('M6 6l12 12M18 6L6 18'),
  lock: solid(
    'M7 10V7.500a5 5 0 0 1 10 0V10h.8c.9 0 1.7.8 1.7 1.700v7.600c0 .9-.8 1.7-1.7 1.700H6.200c-.9 0-1.7-.8-1.7-1.700v-7.600c0-.9.8-1.7 1.7-1.700zm2.4 0h5.200V7.500a2.6 2.6 0 0 0-5.2 0z',
  ),
  up: solid('M12 6l7 11H5z'),
  down: solid('M12 18L5 7h14z'),
  clock: line('M12 7v5.200l3.3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0'),
  offline: line(
    'M3 3l18 18M8.8 15.300a5 5 0 0 1 6.4 0M5.5 11.800A10 10 0 0 1 9.3 9.500M18.5 11.800a10 10 0 0 0-4.3-2.500M12 19h.01M2.5 8.300A14 14 0 0 1 6 6.100M21.5 8.300A14.5 14.5 0 0 0 11.5 5',
  ),
  alert: line('M12 8v5M12 16.500v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0'),
  flag: solid('M5 2.500h2.300v1.200h12l-2.8 4.8 2.8 4.800h-12V22H5z'),
  flame: solid(paths.flame),
  bolt: solid(paths.bolt),
  star: solid(paths.star),
  trophy: solid(paths.trophy),
  crown: solid(paths.crown),
  gem: solid(paths.gem),
  bag: line('M5.500 8.500h13l1 12h-15zM8.500 11V7a3.500 3.500 0 0 1 7 0v4'),
  plus: line('M12 5v14M5 12h14'),
  minus: line('M5 12h14'),
  more: solid(
    'M5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  ),
  people: solid(
    'M9 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm7.500 1.500a3.500 3.500 0 0 1 0 7c-.7 0-1.300-.2-1.900-.5a5.900 5.900 0 0 0 0-6c.6-.3 1.200-.5 1.900-.5zM9 13.500c4 0 7 2.200 7 5.500H2c0-3.300 3-5.500 7-5.500zm8.800.600c2.500.500 4.200 2.300 4.200 4.900h-4c0-1.900-.7-3.500-1.900-4.800z',
  ),
};
