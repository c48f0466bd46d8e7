import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOf, useHere } from '../../session/here.ts';
import { type Changeset, changesetQuery } from '../../session/open-changeset.ts';
import { projectQuery } from '../../session/queries.ts';

/** Changes the status of a changeset; the page then shows the response. */
export function useTransition() {
  const here = useHere();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ work, done }: { work: () => Promise<Changeset>; done: string }) => {
      const changeset = await work();
      return { changeset, done };
    },
    onSuccess: async ({ changeset, done }) => {
      client.setQueryData(changesetQuery(here, changeset.id).queryKey, changeset);
      notifications.show({ message: done });
      await client.invalidateQueries({ queryKey: keyOf(here, 'changesets') });
      if (changeset.status !== 'published') return;
      // Definitions and levels have new versions now. Editors read them again at their next visit.
      const { queryKey } = changesetQuery(here, changeset.id);
      await client.invalidateQueries({
        predicate: ({ queryKey: key }) => key[0] === 'here' && String(key) !== String(queryKey),
      });
      await client.invalidateQueries(projectQuery(here.project.id));
    },
  });
}
