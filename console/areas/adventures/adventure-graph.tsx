import '@xyflow/react/dist/base.css';
import { useComputedColorScheme } from '@mantine/core';
import {
  Background,
  Controls,
  type Edge,
  MarkerType,
  type NodeChange,
  ReactFlow,
  type ReactFlowInstance,
  useEdgesState,
  useNodesState,
} from '@xyflow/react';
import { useEffect, useRef } from 'react';
import classes from './adventure-graph.module.css';
import type { Direction, NodePosition } from './layout.ts';
import { StepArrow } from './step-arrow.tsx';
import { arrowId } from './step-faults.ts';
import { type StepCount, type StepNode, StepNodeView } from './step-node.tsx';
import type { Arrow, Step } from './steps.ts';
import { t } from './texts.ts';

const fit = { maxZoom: 1, padding: 0.15 };
const nodeTypes = { step: StepNodeView };
const edgeTypes = { step: StepArrow };

/** The texts that the graph library shows and reads out. */
const spoken = {
  'controls.ariaLabel': t('graph.controls'),
  'controls.zoomIn.ariaLabel': t('graph.zoomIn'),
  'controls.zoomOut.ariaLabel': t('graph.zoomOut'),
  'controls.fitView.ariaLabel': t('graph.fit'),
  // Despite its name, the library uses this text for nodes that the keyboard can move.
  'node.a11yDescription.keyboardDisabled': t('graph.nodeHelp'),
  'node.a11yDescription.ariaLiveMessage': ({ x, y }: { x: number; y: number }) => t('graph.moved', { x, y }),
  'edge.a11yDescription.default': t('graph.arrowHelp'),
};

export interface AdventureGraphProps {
  steps: readonly Step[];
  nameOf: (questId: string) => string;
  faults: ReadonlyMap<string, readonly string[]>;
  badArrows: ReadonlySet<string>;
  /** The position of each step; a new map after a new layout. */
  positions: ReadonlyMap<string, NodePosition>;
  direction: Direction;
  /** Increases with each new layout. */
  arranged: number;
  disabled: boolean;
  /** The results of each step by its id, where they are shown. */
  counted?: { adventureId: string; byStep: ReadonlyMap<string, StepCount> };
  onMoved: (positions: ReadonlyMap<string, NodePosition>) => void;
  onConnect: (arrow: Arrow) => void;
  onDisconnect: (arrows: readonly Arrow[]) => void;
  onRemove: (keys: readonly string[]) => void;
}

/** The steps as a draggable graph. It draws its props and reports edits through callbacks. */
export function AdventureGraph({
  steps,
  nameOf,
  faults,
  badArrows,
  positions,
  direction,
  arranged,
  disabled,
  counted,
  onMoved,
  onConnect,
  onDisconnect,
  onRemove,
}: AdventureGraphProps) {
  const scheme = useComputedColorScheme();
  const drawNode = (step: Step): StepNode => {
    const messages = faults.get(step.key) ?? [];
    const name = nameOf(step.questId);
    return {
      id: step.key,
      type: 'step',
      position: positions.get(step.key) ?? { x: 0, y: 0 },
      data: {
        step: step.id,
        quest: name,
        faults: messages,
        first: step.after.length === 0,
        direction,
        counted: counted && {
          adventureId: counted.adventureId,
          ...(counted.byStep.get(step.id) ?? { reached: 0, done: 0 }),
        },
      },
      ariaLabel: [t('graph.step', { id: step.id, quest: name }), ...messages].join('; '),
    };
  };
  const drawEdges = (): Edge[] =>
    steps.flatMap(({ key, id, after }) =>
      after.map((from) => ({
        id: arrowId(from, key),
        type: 'step',
        source: from,
        target: key,
        ariaLabel: t('graph.arrow', { id, before: steps.find((one) => one.key === from)?.id ?? from }),
        className: badArrows.has(arrowId(from, key)) ? (classes['bad'] ?? '') : '',
        markerEnd: {
          type: MarkerType.ArrowClosed,
          width: 18,
          height: 18,
          color: badArrows.has(arrowId(from, key)) ? 'var(--bad)' : 'var(--arrow)',
        },
      })),
    );
  const [nodes, setNodes, onNodesChange] = useNodesState<StepNode>(steps.map(drawNode));
  const [edges, setEdges, onEdgesChange] = useEdgesState<Edge>(drawEdges());

  // The graph itself keeps the selection and the measured sizes; the rest comes from the props.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both functions draw only from these
  useEffect(() => {
    setNodes((known) => {
      const before = new Map(known.map((node) => [node.id, node]));
      return steps.map((step) => ({ ...before.get(step.key), ...drawNode(step) }));
    });
    setEdges((known) => {
      const chosen = new Set(known.filter(({ selected }) => selected).map(({ id }) => id));
      return drawEdges().map((edge) => ({ ...edge, selected: chosen.has(edge.id) }));
    });
  }, [steps, faults, badArrows, positions, nameOf, direction, counted]);

  const flow = useRef<ReactFlowInstance<StepNode> | null>(null);
  // A new step is placed below the others, which may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the changes that can move a step out of view
  useEffect(() => void flow.current?.fitView(fit), [steps.length, arranged]);

  const changed = (changes: NodeChange<StepNode>[]) => {
    onNodesChange(changes);
    const moved = changes.filter((change) => change.type === 'position');
    // During a drag the node moves only here; the final position is reported.
    if (moved.length === 0 || moved.some(({ dragging }) => dragging)) return;
    const next = new Map(nodes.map(({ id, position }) => [id, position]));
    for (const { id, position } of moved) if (position) next.set(id, position);
    onMoved(next);
  };

  return (
    <div className={classes['graph']}>
      <ReactFlow
        aria-label={t('graph.label')}
        ariaLabelConfig={spoken}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={changed}
        onEdgesChange={onEdgesChange}
        onConnect={({ source, target }) => onConnect({ from: source, to: target })}
        isValidConnection={({ source, target }) => source !== target}
        onNodesDelete={(gone) => onRemove(gone.map(({ id }) => id))}
        onEdgesDelete={(gone) =>
          onDisconnect(gone.map(({ source, target }) => ({ from: source, to: target })))
        }
        deleteKeyCode={disabled ? null : ['Delete', 'Backspace']}
        nodesConnectable={!disabled}
        nodesDraggable={!disabled}
        colorMode={scheme}
        connectionRadius={36}
        minZoom={0.25}
        maxZoom={1.5}
        onInit={(instance) => {
          flow.current = instance;
        }}
        fitView
        fitViewOptions={fit}
        // The wheel scrolls the page, also over the graph. Ctrl and the wheel zoom, as do its buttons.
        zoomOnScroll={false}
        preventScrolling={false}
      >
        <Background gap={20} size={1} />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
}
