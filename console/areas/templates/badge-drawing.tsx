import { type Ref, useMemo } from 'react';
import { type Design, presets } from '../../parts/designer/design.ts';
import { DesignCanvas } from '../../parts/designer/design-canvas.tsx';
import { useIconPaths } from '../../parts/designer/icon-paths.tsx';
import type { BadgeDesign } from './pack.ts';
import classes from './templates.module.css';

/** The image of a badge before the upload. It has its final size, because the file is made from this canvas. */
export function BadgeDrawing({ drawn, ref }: { drawn: BadgeDesign; ref: Ref<HTMLCanvasElement> }) {
  const { source, paths } = useIconPaths(drawn.icon);
  const design = useMemo((): Design => {
    const [top, bottom] = presets[drawn.preset];
    return { shape: drawn.shape, tier: drawn.tier, top, bottom };
  }, [drawn]);
  return (
    <>
      <span hidden>{source}</span>
      <DesignCanvas ref={ref} design={design} icon={paths} pixels={512} className={classes['drawing']} />
    </>
  );
}
