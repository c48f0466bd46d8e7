import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { createContext, type ReactNode, use, useRef, useState } from 'react';

export interface Question {
  title: string;
  body: ReactNode;
  /** What the button says: a verb, such as "Revoke". */
  action: string;
  danger?: boolean;
  /** For what cannot be undone: the button opens only once this has been typed. */
  typed?: string;
}

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
      <Modal opened={opened} onClose={() => answer(false)} title={question?.title ?? ''} size="md">
        {question && <Body key={question.title} question={question} answer={answer} />}
      </Modal>
    </ConfirmContext>
  );
}

function Body({ question, answer }: { question: Question; answer: (yes: boolean) => void }) {
  const { body, action, danger = false, typed } = question;
  const [text, setText] = useState('');
  const closed = typed !== undefined && text !== typed;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!closed) answer(true);
      }}
    >
      <Stack gap="md">
        <Text component="div" className="wrap">
          {body}
        </Text>
        {typed !== undefined && (
          <TextInput
            label={
              <span className="wrap">
                Type <b>{typed}</b> to confirm
              </span>
            }
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => answer(false)}>
            Cancel
          </Button>
          <Button type="submit" color={danger ? 'red.9' : 'laurel'} disabled={closed}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
