import { Button, Group, getDefaultZIndex, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fillNodes } from '../texts/index.ts';
import { t } from './texts.ts';

export interface Question {
  title: string;
  body: ReactNode;
  /** The label of the button: a verb, such as "Revoke". */
  action: string;
  danger?: boolean;
  /** For actions that cannot be undone: the button is enabled only once this has been typed. */
  typed?: string;
}

export function ConfirmDialog({
  question,
  opened,
  answer,
}: {
  question: Question;
  opened: boolean;
  answer: (yes: boolean) => void;
}) {
  return (
    <Modal
      opened={opened}
      onClose={() => answer(false)}
      title={question.title}
      size="md"
      // Above other dialogs: the question may come from one.
      zIndex={getDefaultZIndex('modal') + 10}
      closeOnEscape={false}
    >
      <Body key={question.title} question={question} answer={answer} />
    </Modal>
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
            label={<span className="wrap">{fillNodes(t, 'confirm.type', { text: <b>{typed}</b> })}</span>}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => answer(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" color={danger ? 'red.9' : 'laurel'} disabled={closed}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
