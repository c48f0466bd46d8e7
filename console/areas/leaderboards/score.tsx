import { Text } from '@mantine/core';
import { formatNumber } from '../../kit/number.ts';

/** A score, with what decides between equal ones if there is such a thing. */
export function Score({ score, subscore }: { score: number; subscore: number }) {
  if (subscore === 0) return formatNumber(score);
  return (
    <>
      {formatNumber(score)}
      <Text span inherit c="dimmed">
        {' '}
        / {formatNumber(subscore)}
      </Text>
    </>
  );
}
