import { Button } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './dropdown.module.css';

/** Between the button, the dropdown and the edges of the window. */
const gap = 8;

/**
 * A button that opens something below it. The browser does the most of it: it closes by Escape or a press elsewhere, and gives the focus
 * back. Nothing of it is drawn before it is opened.
 */
export function Dropdown({
  label,
  text,
  icon,
  disabled = false,
  className = '',
  children,
}: {
  /** What a screen reader says of the button and of what it opens. */
  label: string;
  text: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  /** Of what it opens. */
  className?: string;
  children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  useLayoutEffect(() => {
    const [target, element] = [button.current, box.current];
    if (!opened || !target || !element) return undefined;
    const put = () => place(element, target);
    put();
    element.querySelector<HTMLElement>('button, input, select, a')?.focus();
    document.addEventListener('scroll', put, { capture: true, passive: true });
    addEventListener('resize', put);
    return () => {
      document.removeEventListener('scroll', put, { capture: true });
      removeEventListener('resize', put);
    };
  }, [opened]);
  return (
    <>
      <Button
        ref={button}
        variant="default"
        className={classes['button'] ?? ''}
        leftSection={icon}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        disabled={disabled}
        popoverTarget={id}
      >
        {text}
      </Button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={`${classes['dropdown']} ${className}`}
        onToggle={({ newState }) => setOpened(newState === 'open')}
      >
        {opened && children(() => box.current?.hidePopover())}
      </div>
    </>
  );
}

/** Below the button, or above it where there is more room, and within the window: in a low window it scrolls. */
function place(box: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const [below, above] = [innerHeight - at.bottom - 2 * gap, at.top - 2 * gap];
  const isAbove = box.scrollHeight > below && above > below;
  box.style.maxHeight = `${Math.max(160, isAbove ? above : below)}px`;
  box.style.left = `${Math.max(gap, Math.min(at.left, innerWidth - width - gap))}px`;
  box.style.top = `${isAbove ? Math.max(gap, at.top - gap - Math.min(height, above)) : at.bottom + gap}px`;
}
