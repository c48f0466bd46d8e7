import { Button, Group, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { isRequestId } from './search.ts';
import { t } from './texts.ts';

/** Goes to the request whose id was pasted. Ids are in errors and in the header X-Request-Id. */
export function FindRequest({ onFind }: { onFind: (id: string) => void }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = text.trim();
    setWrong(!isRequestId(id));
    if (isRequestId(id)) onFind(id.toLowerCase());
  };
  return (
    <form onSubmit={submit}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <TextInput
          aria-label={t('find.label')}
          placeholder={t('find.placeholder')}
          value={text}
          error={wrong ? t('find.wrong') : null}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setWrong(false);
          }}
          maxLength={100}
        />
        <Button type="submit" variant="default">
          {t('find.open')}
        </Button>
      </Group>
    </form>
  );
}
