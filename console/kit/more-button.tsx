import { Button } from '@mantine/core';
import { t } from './texts.ts';

/** Below a list that is read page by page: reads the next one. */
export function MoreButton({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}) {
  if (!hasNextPage) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      fullWidth
      loading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {t('list.more')}
    </Button>
  );
}
