import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './tooltip.module.css';

const delayMs = 250;
/** Between the target, the tooltip and the edges of the window. */
const gap = 6;

type Handler = (event: SyntheticEvent<Element>) => void;
interface Target {
  onPointerEnter?: Handler;
  onPointerLeave?: Handler;
  onFocus?: Handler;
  onBlur?: Handler;
  'aria-describedby'?: string | undefined;
}

/**
 * Says more at the pointer, by the keyboard and by touch. Not the one of Mantine: a list has one in every row, and that one costs as
 * much as the rest of the row before anybody points at it.
 */
export function Tooltip({
  label,
  children,
}: {
  /** A function, if it takes long to make. */
  label: ReactNode | (() => ReactNode);
  children: ReactElement<Target>;
}) {
  const [target, setTarget] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  const hide = () => {
    clearTimeout(timer.current);
    setTarget(null);
  };
  const own = children.props;
  const after = (first: Handler | undefined, then: Handler) => (event: SyntheticEvent<Element>) => {
    first?.(event);
    then(event);
  };
  const shown = cloneElement(children, {
    onPointerEnter: after(own.onPointerEnter, ({ currentTarget }) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setTarget(currentTarget), delayMs);
    }),
    onPointerLeave: after(own.onPointerLeave, hide),
    // The focus that a click gives tells nobody anything.
    onFocus: after(own.onFocus, ({ currentTarget, target: focused }) => {
      if (focused instanceof Element && focused.matches(':focus-visible')) setTarget(currentTarget);
    }),
    onBlur: after(own.onBlur, hide),
    ...(target ? { 'aria-describedby': id } : {}),
  });
  return (
    <>
      {shown}
      {target && (
        <Floating id={id} target={target} onHide={hide}>
          {typeof label === 'function' ? label() : label}
        </Floating>
      )}
    </>
  );
}

function Floating({
  id,
  target,
  onHide,
  children,
}: {
  id: string;
  target: Element;
  onHide: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another size
  useLayoutEffect(() => {
    if (box.current) place(box.current, target);
  }, [target, children]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onHide();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    document.addEventListener('scroll', onHide, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true });
      document.removeEventListener('scroll', onHide, { capture: true });
    };
  });
  return createPortal(
    <div ref={box} id={id} role="tooltip" className={classes['tooltip']}>
      {children}
    </div>,
    document.body,
  );
}

/** Above the target, or below it where there is no room, and within the window. */
function place(box: HTMLElement, target: Element): void {
  const at = target.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const left = Math.min(Math.max(gap, at.left + at.width / 2 - width / 2), innerWidth - width - gap);
  const above = at.top - height - gap;
  box.style.left = `${Math.max(gap, left)}px`;
  box.style.top = `${above >= gap ? above : at.bottom + gap}px`;
}
