import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHere } from '../../session/here.ts';
import type { ChangeKind } from './kinds.ts';
import { t } from './texts.ts';

/** Leads from the page of a definition, or of the levels, to its history. */
export function HistoryLink({ kind, id }: { kind: ChangeKind; id?: string }) {
  const { projectId, environment } = useHere().params;
  const path = id === undefined ? kind : `${kind}/${id}`;
  return (
    <Button
      component={Link}
      {...({ to: `/p/${projectId}/${environment}/${path}/history` } as object)}
      variant="default"
      leftSection={<IconHistory size={15} />}
    >
      {t('history')}
    </Button>
  );
}
