import { useEffect, useRef } from 'react';
import type { Hit } from './hits.ts';
import classes from './search.module.css';

export function HitRow({
  id,
  hit: { icon: Icon, group, label, note },
  heading,
  selected,
  onPoint,
  onChoose,
}: {
  id: string;
  hit: Hit;
  heading: boolean;
  selected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <>
      {heading && (
        <div className={classes['heading']} aria-hidden>
          {group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys */}
      <div
        ref={row}
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={selected}
        className={classes['hit']}
        onMouseMove={onPoint}
        onClick={onChoose}
      >
        <Icon size={16} stroke={1.7} aria-hidden />
        <span className="name" dir="auto">
          {label}
        </span>
        {note && <span className={`name ${classes['note']}`}>{note}</span>}
      </div>
    </>
  );
}
