import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { axisTicks } from './axis-ticks.ts';
import classes from './plot.module.css';
import type { Scale } from './scale.ts';

/** Where things are drawn, in pixels. */
export interface Area {
  /** The middle of a column. */
  x: (index: number) => number;
  y: (value: number) => number;
  /** The width of a column. */
  column: number;
  top: number;
  bottom: number;
}

const margin = { right: 16, bottom: 24, left: 52 };

/**
 * The frame of a chart: axes, grid, what the pointer is at, and what is said about it. What it shows is drawn by `children`.
 * Its figures are for the eye; screen readers get the label here, and a table beside it.
 */
export function Plot({
  label,
  columns,
  height,
  top,
  scale,
  formatY,
  labelled,
  mostLabels,
  labelOf,
  tip,
  onPick,
  children,
}: {
  label: string;
  columns: number;
  height: number;
  /** The room above the plot, from its width. */
  top: (width: number) => number;
  scale: Scale;
  formatY: (value: number) => string;
  /** The columns that may have a label. */
  labelled: readonly number[];
  mostLabels: number;
  labelOf: (index: number) => string;
  tip: (index: number) => ReactNode;
  onPick?: ((index: number) => void) | undefined;
  children: (area: Area) => ReactNode;
}) {
  const { ref, width } = useElementSize();
  const [active, setActive] = useState<number | null>(null);
  const inner = Math.max(0, width - margin.left - margin.right);
  const above = top(inner);
  const column = columns === 0 ? 0 : inner / columns;
  const bottom = height - margin.bottom;
  const area: Area = {
    x: (index) => margin.left + (index + 0.5) * column,
    y: (value) => bottom - scale.at(value) * (bottom - above),
    column,
    top: above,
    bottom,
  };
  const indexAt = ({
    clientX,
    currentTarget,
  }: PointerEvent<SVGSVGElement> | React.MouseEvent<SVGSVGElement>) => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - margin.left) / column);
    return index >= 0 && index < columns ? index : null;
  };
  const shown = active !== null && active < columns ? active : null;
  const most = Math.max(1, Math.min(mostLabels, Math.floor(inner / widthOf(labelled, labelOf))));
  const labels = axisTicks(labelled.length, most).map((index) => labelled[index] ?? 0);
  return (
    <div
      ref={ref}
      className={classes['plot']}
      role="img"
      aria-label={label}
      data-picks={onPick ? true : undefined}
    >
      {inner > 0 && (
        <svg
          width={width}
          height={height}
          aria-hidden
          onPointerMove={(event) => setActive(indexAt(event))}
          onPointerLeave={() => setActive(null)}
          onClick={(event) => {
            const index = indexAt(event);
            if (index !== null) onPick?.(index);
          }}
        >
          {scale.ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={margin.left}
                x2={width - margin.right}
                y1={area.y(tick)}
                y2={area.y(tick)}
                className={tick === 0 ? classes['zero'] : classes['grid']}
              />
              <text
                x={margin.left - 8}
                y={area.y(tick)}
                dy="0.32em"
                textAnchor="end"
                className={classes['label']}
              >
                {formatY(tick)}
              </text>
            </g>
          ))}
          {shown !== null && (
            <rect
              x={area.x(shown) - column / 2}
              width={column}
              y={above}
              height={bottom - above}
              className={classes['cursor']}
            />
          )}
          {children(area)}
          {labels.map((index) => (
            <text
              key={index}
              x={area.x(index)}
              y={bottom + 17}
              textAnchor="middle"
              className={classes['label']}
              data-part="x-label"
            >
              {labelOf(index)}
            </text>
          ))}
        </svg>
      )}
      {shown !== null && (
        <div
          className={classes['tip']}
          data-side={area.x(shown) > width / 2 ? 'left' : 'right'}
          style={{ left: area.x(shown), top: above }}
        >
          {tip(shown)}
        </div>
      )}
    </div>
  );
}

interface TipRow {
  label: string;
  value: string;
  mark: ReactNode;
}

/** What is said about a column: its name, and the value of each series. */
export function Tip({
  title,
  rows,
  notes = [],
}: {
  title: string;
  rows: readonly TipRow[];
  notes?: readonly string[];
}) {
  return (
    <>
      <span>{title}</span>
      <dl>
        {rows.map(({ label, value, mark }) => (
          <div key={label}>
            <dt>
              {mark}
              <span className="name">{label}</span>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
    </>
  );
}

/** About what the longest of some labels takes, with room to the next. All of a year would take long to format. */
function widthOf(labelled: readonly number[], labelOf: (index: number) => string): number {
  const some = [0, 0.25, 0.5, 0.75, 1].map((share) => labelled[Math.floor(share * (labelled.length - 1))]);
  const longest = Math.max(0, ...some.map((index) => (index === undefined ? 0 : labelOf(index).length)));
  return longest * 6 + 14;
}
