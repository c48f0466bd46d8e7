import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { Design } from './design.ts';
import { drawDesign } from './draw-design.ts';

/** Draws on a canvas, because the content security policy allows no blob: or data: URL for an image. */
export function DesignCanvas({
  design,
  icon,
  pixels,
  className,
  ref,
}: {
  design: Design;
  icon: readonly string[];
  pixels: number;
  className?: string | undefined;
  ref?: Ref<HTMLCanvasElement>;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useImperativeHandle(ref, () => canvas.current as HTMLCanvasElement, []);
  useEffect(() => {
    if (canvas.current) drawDesign(canvas.current, design, icon);
  }, [design, icon]);
  return <canvas ref={canvas} width={pixels} height={pixels} className={className} aria-hidden />;
}
