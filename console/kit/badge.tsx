import type { ComponentProps, ReactNode } from 'react';
import classes from './badge.module.css';

/** A colour of the theme. */
export type BadgeColour =
  | 'laurel'
  | 'gray'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'teal'
  | 'cyan'
  | 'blue'
  | 'indigo'
  | 'violet'
  | 'grape'
  | 'pink';

/** A short mark. Not the one of Mantine, which works out its colours for each of the hundreds that a list has. */
export function Badge({
  color = 'laurel',
  variant = 'light',
  size = 'sm',
  leftSection,
  className = '',
  children,
  ...rest
}: Omit<ComponentProps<'span'>, 'color'> & {
  color?: BadgeColour;
  variant?: 'light' | 'outline';
  size?: 'sm' | 'lg';
  leftSection?: ReactNode;
}) {
  return (
    <span
      className={`${classes['badge']} ${className}`}
      data-colour={color}
      data-variant={variant}
      data-size={size}
      {...rest}
    >
      {leftSection && <span className={classes['left']}>{leftSection}</span>}
      <span className={classes['label']}>{children}</span>
    </span>
  );
}
