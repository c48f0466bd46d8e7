import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconHistory } from '../../kit/icons.ts';
import { useHere } from '../../session/here.ts';
import { historyLink } from '../names/definition-pages.ts';
import type { ChangeKind } from './kinds.ts';
import { t } from './texts.ts';

/** A link from the page of a definition, or of the levels, to its history. */
export function HistoryLink({ kind, id }: { kind: ChangeKind; id: string }) {
  const { params } = useHere();
  return (
    <Button
      component={Link}
      {...historyLink(params, kind, id)}
      variant="default"
      leftSection={<IconHistory size={15} />}
    >
      {t('history')}
    </Button>
  );
}
