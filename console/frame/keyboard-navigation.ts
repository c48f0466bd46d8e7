import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { linkTo } from '../kit/page-link.ts';
import { useHere } from '../session/here.ts';
import { useEntries } from './navigation.ts';

/** How long `g` waits for the second key. */
const secondKeyMs = 1_500;

/** `?` shows the shortcuts; `g` and a letter open a page. Both are ignored in text fields and dialogs. */
export function KeyboardNavigation({ onHelp }: { onHelp: () => void }): null {
  const { params } = useHere();
  const entries = useEntries();
  const navigate = useNavigate();
  const pressed = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target))
      return;
    if (event.key === '?') {
      event.preventDefault();
      onHelp();
      return;
    }
    const key = event.key.toLowerCase();
    const follows = event.timeStamp - pressed.current < secondKeyMs;
    pressed.current = key === 'g' && !follows ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const entry = follows ? entries.find((one) => one.key === key) : undefined;
    if (!entry) return;
    event.preventDefault();
    void navigate(linkTo(entry.to, params));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return null;
}

function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role=dialog], [role=menu], [role=listbox], [role=combobox]') !==
      null
  );
}
