import { Button } from '@mantine/core';
import { t } from './texts.ts';

/** A button below a paged list that loads the next page. */
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
