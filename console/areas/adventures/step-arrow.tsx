import { BaseEdge, type EdgeProps, getBezierPath, Position } from '@xyflow/react';
import { pathBack } from './arrow-path.ts';

export function StepArrow({
  sourceX,
  sourceY,
  sourcePosition,
  targetX,
  targetY,
  targetPosition,
  markerEnd,
}: EdgeProps) {
  const right = sourcePosition === Position.Right;
  const back = right ? targetX < sourceX : targetY < sourceY;
  const [straight] = getBezierPath({ sourceX, sourceY, sourcePosition, targetX, targetY, targetPosition });
  const path = back ? pathBack([sourceX, sourceY], [targetX, targetY], right ? 'right' : 'down') : straight;
  return <BaseEdge path={path} {...(markerEnd ? { markerEnd } : {})} />;
}
