import { createContext, lazy, type ReactNode, Suspense, use, useRef, useState } from 'react';

export interface Question {
  title: string;
  body: ReactNode;
  /** What the button says: a verb, such as "Revoke". */
  action: string;
  danger?: boolean;
  /** For what cannot be undone: the button opens only once this has been typed. */
  typed?: string;
}

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Asks before something is done; true when the answer is yes. */
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
