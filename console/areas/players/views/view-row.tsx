import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconBookmark, IconUsers } from '../../../kit/icons.ts';
import { useHere } from '../../../session/here.ts';
import { locale } from '../../../texts/index.ts';
import { t } from './texts.ts';
import { contentOf, useMayChange, useViewChanges, useViews } from './use-views.ts';
import { inOrder, isSame, isSet, type ListSearch, listOf, searchOf, type View } from './view-search.ts';
import classes from './views.module.css';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));
const ViewMenu = lazy(async () => ({ default: (await import('./view-menu.tsx')).ViewMenu }));

const route = getRouteApi('/p/$projectId/$environment/players');

/** The saved views above the list, with the open one marked, and buttons to save changed filters. */
export function ViewRow({ search, viewId }: { search: ListSearch; viewId: string | undefined }) {
  const { data, isPending, refetch } = useViews();
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<{ renamed?: View } | null>(null);
  const views = inOrder(data ?? [], locale);
  const active = views.find(({ id }) => id === viewId);
  const show = (view: View) => void navigate({ search: searchOf(view), replace: true });
  const isBare = active !== undefined && !isSet(search) && isSet(listOf(active));

  // An address that has only the view opens it with its filters.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each view that is opened like this
  useEffect(() => {
    if (isBare) show(active);
  }, [isBare, viewId]);

  return (
    <div className={classes['row']}>
      <Views views={views} active={active} search={search} />
      {isPending && (
        <div role="status" aria-label={t('loading')} className={classes['note']}>
          <Skeleton height={24} width={160} radius="xl" />
        </div>
      )}
      {!isPending && !data && (
        <Text component="div" role="alert" size="sm" c="dimmed" className={classes['note'] ?? ''}>
          {t('failed')}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Text>
      )}
      {data && (
        <Note isEmpty={views.length === 0 && !isSet(search)} isGone={viewId !== undefined && !active} />
      )}
      {data && (
        <Actions
          active={active}
          search={search}
          onSave={() => setDialog({})}
          onRename={(renamed) => setDialog({ renamed })}
          onDeleted={() => void navigate({ search, replace: true })}
        />
      )}
      {dialog !== null && (
        <Suspense>
          <ViewDialog
            search={search}
            renamed={dialog.renamed}
            onSaved={show}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Views({
  views,
  active,
  search,
}: {
  views: readonly View[];
  active: View | undefined;
  search: ListSearch;
}) {
  const { params } = useHere();
  const list = useRef<HTMLUListElement>(null);
  const activeId = active?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has another place in the row
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [activeId]);
  const link = (isActive: boolean) => ({
    to: '/p/$projectId/$environment/players' as const,
    params,
    className: classes['view'] ?? '',
    activeOptions: { exact: true },
    // The router marks only an exact address; a view stays marked while its filters are changed.
    'aria-current': isActive ? ('true' as const) : undefined,
  });
  return (
    <nav aria-label={t('label')} className={classes['nav']}>
      <ul ref={list} className={classes['list']}>
        <li>
          <Link {...link(active === undefined && !isSet(search))} search={{}}>
            {t('all')}
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <Link {...link(view.id === activeId)} search={searchOf(view)}>
              <span className="name" dir="auto">
                {view.name}
              </span>
              {view.shared && (
                <>
                  <IconUsers size={13} stroke={1.7} aria-hidden className={classes['mark'] ?? ''} />
                  <VisuallyHidden>{t('shared')}</VisuallyHidden>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Note({ isEmpty, isGone }: { isEmpty: boolean; isGone: boolean }) {
  if (!isEmpty && !isGone) return null;
  return (
    <Text size="sm" c="dimmed" className={classes['note'] ?? ''}>
      {t(isGone ? 'notFound' : 'none')}
    </Text>
  );
}

function Actions({
  active,
  search,
  onSave,
  onRename,
  onDeleted,
}: {
  active: View | undefined;
  search: ListSearch;
  onSave: () => void;
  onRename: (view: View) => void;
  onDeleted: () => void;
}) {
  const { change } = useViewChanges();
  const mayChange = useMayChange();
  const update = (view: View) => {
    const { name, filters, sort } = view;
    const message = t('updated', { name });
    return change(view, { to: contentOf(search), back: { filters, sort }, message });
  };
  const isChanged = active !== undefined && !isSame(search, listOf(active));
  const isNew = isSet(search) && (active === undefined || isChanged);
  const isOpen = active !== undefined && mayChange(active);
  if (!isNew && !isOpen) return null;
  return (
    <div className={classes['actions']}>
      {isOpen && isChanged && (
        <Button size="compact-sm" variant="default" onClick={() => void update(active)}>
          {t('update')}
        </Button>
      )}
      {isNew && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconBookmark size={14} aria-hidden />}
          onClick={onSave}
        >
          {t(active ? 'saveNew' : 'save')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ViewMenu view={active} onRename={() => onRename(active)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </div>
  );
}
