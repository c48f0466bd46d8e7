import { type CSSProperties, type ReactNode, useId } from 'react';
import classes from './segmented-control.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

/**
 * One of a few choices, all of them in view. Not the one of Mantine: that measures where its marker goes, and so the browser
 * lays out the whole page once more for each of them before it is drawn.
 */
export function SegmentedControl<Value extends string>({
  data,
  value,
  onChange,
  size = 'sm',
  fullWidth = false,
  disabled = false,
  className = '',
  style,
  'aria-label': label,
  'aria-labelledby': labelledBy,
}: {
  data: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'xs' | 'sm';
  fullWidth?: boolean;
  disabled?: boolean;
  className?: string;
  style?: CSSProperties;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      className={`${classes['control']} ${className}`}
      style={style}
      data-size={size}
      data-full-width={fullWidth || undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {data.map((choice) => (
        <label key={choice.value} className={classes['choice']}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled || choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
