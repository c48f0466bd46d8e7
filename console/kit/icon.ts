import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'stroke'> {
  /** In pixels. */
  size?: number | string;
  /** The width of its lines, in units of which the icon has 24. */
  stroke?: number | string;
}

export type Icon = (props: IconProps) => ReactElement;

/** What an icon means is said beside it, or by the button that it is in. */
const frame = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', 'aria-hidden': true } as const;
const lines = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Drawn with lines. */
export function icon(path: string): Icon {
  return ({ size = 24, color = 'currentColor', stroke = 2, ...rest }) =>
    createElement(
      'svg',
      { ...frame, ...lines, width: size, height: size, stroke: color, strokeWidth: stroke, ...rest },
      createElement('path', { d: path }),
    );
}

/** Drawn as a surface. */
export function filledIcon(path: string): Icon {
  return ({ size = 24, color = 'currentColor', stroke: _, ...rest }) =>
    createElement(
      'svg',
      { ...frame, width: size, height: size, fill: color, ...rest },
      createElement('path', { d: path }),
    );
}
