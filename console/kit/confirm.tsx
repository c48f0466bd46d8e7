import { useWindowEvent } from '@mantine/hooks';
import { createContext, lazy, type ReactNode, Suspense, use, useRef, useState } from 'react';
import type { Question } from './confirm-dialog.tsx';

export type { Question };

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Asks for a confirmation; true if the answer is yes. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [opened, setOpened] = useState(false);
  const settle = useRef<(yes: boolean) => void>(() => {});
  const ask: Ask = (next) =>
    new Promise((resolve) => {
      settle.current = resolve;
      setQuestion(next);
      setOpened(true);
    });
  const answer = (yes: boolean) => {
    setOpened(false);
    settle.current(yes);
  };
  // Escape closes only the question, not the dialog below it. This listener runs before those of dialogs, because it is
  // registered before them.
  useWindowEvent(
    'keydown',
    (event) => {
      if (!opened || event.key !== 'Escape' || event.isComposing) return;
      event.stopImmediatePropagation();
      answer(false);
    },
    { capture: true },
  );
  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        <Suspense>
          <ConfirmDialog question={question} opened={opened} answer={answer} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
