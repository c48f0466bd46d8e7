import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { describeError } from '../../kit/describe-error.ts';
import { formatNumber } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import { useHere } from '../../session/here.ts';
import { t } from './texts.ts';

/** Counts who would be in the segment with the expression of the form, before it is saved. */
export function SegmentPreview({ members }: { members: string }) {
  const { api } = useHere();
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (expression: string) => api.post('/segments/preview', { body: { members: expression } }),
  });
  const isOfThis = variables === members;
  return (
    <Panel title={t('preview.title')} description={t('preview.text')}>
      <Stack gap="sm">
        <Button
          variant="default"
          loading={isPending}
          disabled={members.trim() === ''}
          onClick={() => mutate(members)}
        >
          {t('preview.count')}
        </Button>
        <div aria-live="polite">
          {isOfThis && error && <Text c="red">{describeError(error).message}</Text>}
          {isOfThis && data && (
            <>
              <Text fw={600}>
                {data.estimated
                  ? t('preview.about', {
                      size: formatNumber(data.size),
                      low: formatNumber(data.low),
                      high: formatNumber(data.high),
                    })
                  : t('preview.exact', { count: data.size })}
              </Text>
              {data.failed > 0 && (
                <Text size="sm" c="orange">
                  {t('players.failed', { count: data.failed })}
                </Text>
              )}
              {data.sample.length > 0 && (
                <Text size="sm" c="dimmed" dir="auto">
                  {t('preview.sample', {
                    names: data.sample.map(({ displayName, id }) => displayName ?? id).join(', '),
                  })}
                </Text>
              )}
            </>
          )}
        </div>
      </Stack>
    </Panel>
  );
}
