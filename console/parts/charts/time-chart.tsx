import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useNarrow } from '../../kit/narrow.ts';
import { formatNumber, formatShort } from '../../kit/number.ts';
import { markColour } from './colours.ts';
import { FigureTable } from './figure-table.tsx';
import { type ChartMark, placeMarks } from './place-marks.ts';
import { type Area, Plot, Tip } from './plot.tsx';
import { linearScale } from './scale.ts';
import { stackAt } from './stack.ts';
import { t } from './texts.ts';
import classes from './time-chart.module.css';

export interface ChartSeries {
  key: string;
  label: string;
  colour: string;
  /** One value or null for each point. */
  values: readonly (number | null)[];
  /** Bars are stacked. A line is dashed, and shows the values that the bars are compared with. */
  form?: 'bar' | 'line';
}

const height = 240;
const widestBar = 34;
const markRow = 14;

/** Bars over time, with their figures as a table for those who want to read them. */
export function TimeChart({
  label,
  points,
  series,
  format = formatNumber,
  formatAxis = formatShort,
  top,
  ticks = points.map((_, index) => index),
  marks = [],
  hasTable = true,
  onPick,
}: {
  label: string;
  /** The names of each point: short at the axis, full in the tooltip. */
  points: readonly { short: string; full: string }[];
  series: readonly ChartSeries[];
  format?: (value: number) => string;
  formatAxis?: (value: number) => string;
  /** The upper end of the axis; if absent, it follows from the values. */
  top?: number;
  /** The points that may have a label at the axis; if absent, all. */
  ticks?: readonly number[];
  marks?: readonly ChartMark[];
  /** Whether the figures can be shown as a table; not where the page around it does so. */
  hasTable?: boolean;
  onPick?: (index: number) => void;
}) {
  const [open, setOpen] = useState(false);
  const narrow = useNarrow();
  const bars = series.filter(({ form = 'bar' }) => form === 'bar');
  const lines = series.filter(({ form }) => form === 'line');
  const stacks = points.map((_, index) => stackAt(bars, index));
  const values = [
    ...stacks.flatMap((slices) => slices.map(({ to }) => to)),
    ...lines.flatMap((line) => line.values.filter((value) => value !== null)),
  ];
  const placed = (width: number) => placeMarks(marks, (index) => ((index + 0.5) * width) / points.length);
  const rows = (width: number) => placed(width).reduce((most, { row }) => Math.max(most, row + 1), 0);
  return (
    <div>
      <Plot
        label={label}
        columns={points.length}
        height={height}
        top={(width) => 8 + rows(width) * markRow}
        scale={linearScale(values, { top, whole: top === undefined })}
        formatY={formatAxis}
        labelled={ticks}
        mostLabels={narrow ? 4 : 7}
        labelOf={(index) => points[index]?.short ?? ''}
        onPick={onPick}
        tip={(index) => (
          <Tip
            title={points[index]?.full ?? ''}
            rows={series.map((one) => ({
              label: one.label,
              value: one.values[index] == null ? '–' : format(one.values[index] ?? 0),
              mark: <Mark series={one} />,
            }))}
            notes={marks.filter((mark) => mark.index === index).map((mark) => mark.label)}
          />
        )}
      >
        {(area) => (
          <>
            <g className={classes['bars']} style={{ transformOrigin: `0 ${area.y(0)}px` }}>
              {stacks.map((slices, index) =>
                slices.map(({ key, from, to }, place) => (
                  <path
                    key={`${key} ${points[index]?.full}`}
                    d={barPath(area, index, from, to, place === slices.length - 1)}
                    fill={bars.find((bar) => bar.key === key)?.colour}
                    data-part="bar"
                  />
                )),
              )}
            </g>
            {lines.map((line) => (
              <DashedLine key={line.key} line={line} area={area} />
            ))}
            {placed(area.column * points.length).map(({ index, label: text, row }) => (
              <g key={index} className={classes['mark']} style={{ color: markColour }}>
                <line x1={area.x(index)} x2={area.x(index)} y1={area.top} y2={area.bottom} />
                <text x={area.x(index)} y={area.top - 5 - row * markRow} textAnchor="middle">
                  {text}
                </text>
              </g>
            ))}
          </>
        )}
      </Plot>
      {(series.length > 1 || hasTable) && (
        <div className={classes['foot']}>
          <ul className={classes['legend']}>
            {series.length > 1 &&
              series.map((one) => (
                <li key={one.key}>
                  <Mark series={one} />
                  <span className="name">{one.label}</span>
                </li>
              ))}
          </ul>
          {hasTable && (
            <UnstyledButton
              className={classes['toggle'] ?? ''}
              aria-expanded={open}
              aria-label={`${t(open ? 'hide' : 'show')}: ${label}`}
              onClick={() => setOpen(!open)}
            >
              {t(open ? 'hide' : 'show')}
            </UnstyledButton>
          )}
        </div>
      )}
      {open && <FigureTable label={label} points={points} series={series} format={format} />}
    </div>
  );
}

/** A bar, with rounded corners at its end if it is the last of its stack. */
function barPath(area: Area, index: number, from: number, to: number, isEnd: boolean): string {
  const width = Math.min(widestBar, Math.max(1, area.column * 0.78));
  const [left, right] = [area.x(index) - width / 2, area.x(index) + width / 2];
  const [start, end] = [area.y(from), area.y(to)];
  // Whatever is not 0 is visible.
  const tip = Math.abs(end - start) < 1 ? start + (to < from ? 1 : -1) : end;
  const corner = isEnd ? Math.min(3, width / 2, Math.abs(tip - start)) : 0;
  const inward = tip < start ? corner : -corner;
  return [
    `M${left},${start}`,
    `L${left},${tip + inward}`,
    `Q${left},${tip} ${left + corner},${tip}`,
    `L${right - corner},${tip}`,
    `Q${right},${tip} ${right},${tip + inward}`,
    `L${right},${start}Z`,
  ].join('');
}

function DashedLine({ line: { values, colour }, area }: { line: ChartSeries; area: Area }) {
  const known = values.flatMap((value, index) =>
    value === null ? [] : [[area.x(index), area.y(value)] as const],
  );
  return (
    <g style={{ color: colour }}>
      <polyline points={known.map((point) => point.join(',')).join(' ')} className={classes['line']} />
      {/* A line needs two neighbouring points, so a few points are drawn as dots too. */}
      {known.length <= 12 &&
        known.map(([x, y]) => <circle key={x} cx={x} cy={y} r={2} fill="currentcolor" />)}
    </g>
  );
}

function Mark({ series: { colour, form } }: { series: ChartSeries }) {
  return form === 'line' ? (
    <span className={classes['swatch']} data-line style={{ color: colour }} aria-hidden />
  ) : (
    <span className={classes['swatch']} style={{ background: colour }} aria-hidden />
  );
}
