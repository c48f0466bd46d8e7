import { Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

/** A part of a page with its own heading. */
export function Panel({
  title,
  description,
  actions,
  flush = false,
  tone,
  children,
}: {
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Without padding, for tables, which have their own. */
  flush?: boolean;
  tone?: 'danger';
  children: ReactNode;
}) {
  return (
    <Paper component="section" className={classes['panel'] ?? ''} data-tone={tone}>
      {title && (
        <div className={classes['head']}>
          <div>
            <Title order={2}>{title}</Title>
            {description && (
              <Text component="div" c="dimmed" size="sm">
                {description}
              </Text>
            )}
          </div>
          {actions && <Group gap="xs">{actions}</Group>}
        </div>
      )}
      <div className={flush ? classes['flush'] : classes['body']}>{children}</div>
    </Paper>
  );
}

/** Names and values, one below the other. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How a figure has changed. `way` is absent where more is not better. */
export interface FigureChange {
  text: string;
  way?: 'up' | 'down' | undefined;
}

/** One figure with its name, for the top of a page. */
export function Figure({
  label,
  value,
  change,
  note,
}: {
  label: string;
  value: ReactNode;
  change?: FigureChange | undefined;
  note?: ReactNode;
}) {
  return (
    <div className={classes['figure']}>
      <span className={classes['label']}>{label}</span>
      <span className={classes['line']}>
        <span className={classes['value']}>{value}</span>
        {change && (
          <span className={classes['change']} data-way={change.way}>
            {change.text}
          </span>
        )}
      </span>
      {note && <span className={classes['note']}>{note}</span>}
    </div>
  );
}

/** Figures side by side, with lines between them. */
export function Figures({ children }: { children: ReactNode }) {
  return <Paper className={classes['figures'] ?? ''}>{children}</Paper>;
}
