import { presets } from '../../parts/designer/design.ts';
import type { TemplateId } from './catalogue.ts';
import { looks } from './looks.ts';
import classes from './templates.module.css';

export function TemplateIcon({ id, size }: { id: TemplateId; size: number }) {
  const { icon: Icon, colours } = looks[id];
  const [top, bottom] = presets[colours];
  return (
    <span
      className={classes['icon']}
      style={{ width: size, height: size, background: `linear-gradient(160deg, ${top}, ${bottom})` }}
      aria-hidden
    >
      <Icon size={size * 0.55} stroke={1.7} />
    </span>
  );
}
