import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'stroke'> {
  /** In pixels. */
  size?: number | string;
  /** The width of the lines; the icon is 24 units wide. */
  stroke?: number | string;
}

export type Icon = (props: IconProps) => ReactElement;

/** Icons are hidden from screen readers: the text beside them, or the label of their button, says the same. */
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
