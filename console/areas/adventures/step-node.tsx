import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { IconAlertTriangle, IconFlag } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { StepPlayers } from '../../parts/results/step-players.tsx';
import { t } from '../../parts/results/texts.ts';
import classes from './adventure-graph.module.css';
import type { Direction } from './layout.ts';

/** How often a step was reached and completed in a period. */
export interface StepCount {
  reached: number;
  done: number;
}

export type StepNode = Node<
  {
    step: string;
    quest: string;
    faults: readonly string[];
    first: boolean;
    direction: Direction;
    counted?: (StepCount & { adventureId: string }) | undefined;
  },
  'step'
>;

export function StepNodeView({
  data: { step, quest, faults, first, direction, counted },
  selected,
}: NodeProps<StepNode>) {
  return (
    <div
      className={classes['node']}
      data-selected={selected || undefined}
      data-bad={faults.length > 0 || undefined}
    >
      <Handle
        type="target"
        position={direction === 'right' ? Position.Left : Position.Top}
        className={classes['handle'] ?? ''}
      />
      <span className={classes['quest']}>
        {first && <IconFlag size={13} aria-hidden className={classes['first']} />}
        <span className="name" dir="auto">
          {quest}
        </span>
      </span>
      <span className={`name mono ${classes['id']}`}>{step || '—'}</span>
      {counted && (
        <span className={classes['counts']}>
          <ProgressLine
            value={counted.reached === 0 ? 0 : counted.done / counted.reached}
            label={t('graph.progress', { name: quest })}
          />
          <span className="number">
            {t('graph.counts', { reached: formatNumber(counted.reached), done: formatNumber(counted.done) })}
          </span>
          <span className={`nopan ${classes['players']}`}>
            <StepPlayers adventureId={counted.adventureId} stepId={step} />
          </span>
        </span>
      )}
      {faults.map((fault) => (
        <span key={fault} className={classes['fault']}>
          <IconAlertTriangle size={12} aria-hidden />
          <span className="wrap">{fault}</span>
        </span>
      ))}
      <Handle
        type="source"
        position={direction === 'right' ? Position.Right : Position.Bottom}
        className={classes['handle'] ?? ''}
      />
    </div>
  );
}
