import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../kit/describe-error.ts';
import { showUndo } from '../../../kit/undo-toast.tsx';
import { useHere, useMay } from '../../../session/here.ts';
import { t } from './texts.ts';
import type { ListSearch, View } from './view-search.ts';
import { viewsQuery } from './views-query.ts';

export type NewView = Pick<View, 'name' | 'filters' | 'sort' | 'shared'>;
type Change = Partial<NewView>;

interface Changed {
  to: Change;
  /** Undoes the change. */
  back: Change;
  message: string;
}

export function useViews() {
  const here = useHere();
  return useQuery(viewsQuery(here));
}

/** The changes of views. `change` and `remove` show a message with an undo, and do not throw. */
export function useViewChanges() {
  const here = useHere();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: viewsQuery(here).queryKey });
  const create = async (view: NewView & { id?: string }): Promise<View> => {
    const created = await here.api.post('/player-views', { body: view });
    await refresh();
    return created;
  };
  const patch = async ({ id }: Pick<View, 'id'>, change: Change): Promise<void> => {
    await here.api.patch('/player-views/{viewId}', { params: { path: { viewId: id } }, body: change });
    await refresh();
  };
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const { title, message } = describeError(error);
      notifications.show({ color: 'red', title, message });
    }
  };
  return {
    create,
    /** Throws on failure, so that the form can show the error. */
    async rename(view: View, name: string) {
      await patch(view, { name });
      showUndo(t('renamed', { name }), () => patch(view, { name: view.name }));
    },
    change: (view: View, { to, back, message }: Changed) =>
      attempt(async () => {
        await patch(view, to);
        showUndo(message, () => patch(view, back));
      }),
    remove: ({ id, name, filters, sort, shared }: View, onRemoved: () => void) =>
      attempt(async () => {
        await here.api.delete('/player-views/{viewId}', { params: { path: { viewId: id } } });
        onRemoved();
        await refresh();
        // Created again with its id, so that links to it work. It then belongs to the person who undid the deletion.
        showUndo(t('deleted', { name }), () => create({ id, name, filters, sort, shared }));
      }),
  };
}

/** The filters and the order of a list, as a view stores them. */
export function contentOf({ sort = '-createdAt', ...filters }: ListSearch): Pick<View, 'filters' | 'sort'> {
  return { filters, sort };
}

/** Only those who may change definitions may change shared views. The server checks it too. */
export function useMayChange(): (view: View) => boolean {
  const mayShare = useMay('definitions.write');
  return ({ shared }) => !shared || mayShare;
}
