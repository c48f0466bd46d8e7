import { Button, Stack, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconBraces, IconPlus } from '../../kit/icons.ts';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { type Condition, isComplete, type Row } from './condition.ts';
import classes from './condition-builder.module.css';
import { ConditionRow } from './condition-row.tsx';
import { parseCondition } from './parse-condition.ts';
import { printCondition } from './print-condition.ts';
import type { Vocabulary } from './suggest.ts';
import { t } from './texts.ts';

const fresh: Row = { subject: 'event.properties', name: '', operator: '>=', type: 'number', values: [''] };
const freshOfPlayer: Row = { ...fresh, subject: 'player.level' };

/**
 * Edits an expression as rows of conditions. It parses every change of the text, and a change of a row rewrites the
 * text. An incomplete row is not part of the text until it is complete, and the form around it is not sent before that.
 * Parts that rows cannot show stay unchanged.
 */
export function ConditionBuilder({
  source,
  onChange,
  vocabulary,
  ofPlayer = false,
  ofSegment = false,
  empty = t('builder.empty'),
  typing = false,
  disabled = false,
}: {
  source: string;
  onChange: (source: string) => void;
  vocabulary: Vocabulary;
  /** The condition can only be about the player, because there is no event. */
  ofPlayer?: boolean;
  /** It is a segment's, which sees more of a player. */
  ofSegment?: boolean;
  /** Says what it means if there is no condition. */
  empty?: string;
  /** The person is typing in the text: the last valid rows stay, so that the page does not jump. */
  typing?: boolean;
  disabled?: boolean;
}) {
  const [known, setKnown] = useState(() => {
    const condition = parseCondition(source);
    return { source, condition, last: condition };
  });
  const builder = useRef<HTMLDivElement>(null);
  const incomplete = known.condition?.rows.some((row) => !isComplete(row)) ?? false;
  const refused = useRefusedSubmit(builder, incomplete);
  // The text was changed outside the builder: by typing, or because another rule is shown.
  if (known.source !== source) {
    const condition = parseCondition(source);
    setKnown({ source, condition, last: condition ?? (typing ? known.last : null) });
  }
  // Later typing in the text must not show old rows again.
  if (!typing && known.condition === null && known.last) setKnown({ ...known, last: null });
  const condition = known.condition ?? (typing ? known.last : null);
  if (!condition) return <Custom />;
  const { join, rows } = condition;
  const change = (next: Condition) => {
    const whole = { ...next, rows: next.rows.filter(isComplete) };
    // If no complete row has changed, the text keeps its spacing and its quotes.
    const unchanged = JSON.stringify(whole) === JSON.stringify(parseCondition(source));
    const written = unchanged ? source : printCondition(whole);
    setKnown({ source: written, condition: next, last: next });
    if (written !== source) onChange(written);
  };
  const replace = (index: number, row: Row) =>
    change({ join, rows: rows.map((one, i) => (i === index ? row : one)) });
  return (
    <div ref={builder} className={classes['builder']} inert={known.condition === null}>
      {rows.length === 0 && <Text c="dimmed">{empty}</Text>}
      {rows.length > 1 && (
        <SegmentedControl
          aria-label={t('builder.match')}
          data={[
            { value: 'all', label: t('builder.all') },
            { value: 'any', label: t('builder.any') },
          ]}
          value={join}
          onChange={(next) => change({ join: next as Condition['join'], rows })}
          disabled={disabled}
          size="xs"
          className={classes['join'] ?? ''}
        />
      )}
      {rows.length > 0 && (
        <Stack component="ol" gap={6}>
          {rows.map((row, index) => (
            <ConditionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and every part of it can be edited
              key={index}
              row={row}
              place={index + 1}
              vocabulary={vocabulary}
              ofPlayer={ofPlayer}
              ofSegment={ofSegment}
              showFaults={refused}
              onChange={(next) => replace(index, next)}
              onRemove={() => change({ join, rows: rows.filter((_row, i) => i !== index) })}
            />
          ))}
        </Stack>
      )}
      {incomplete && (
        <Text
          size="xs"
          c={refused ? 'var(--mantine-color-error)' : 'dimmed'}
          role={refused ? 'alert' : 'status'}
        >
          {t('builder.incomplete')}
        </Text>
      )}
      {!disabled && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={13} />}
          onClick={() => change({ join, rows: [...rows, ofPlayer ? freshOfPlayer : fresh] })}
          className={classes['add'] ?? ''}
        >
          {t('builder.add')}
        </Button>
      )}
    </div>
  );
}

/**
 * Prevents the form around an element from being submitted while a row is incomplete: saved without the incomplete
 * condition, a rule would fire for everybody. Returns true once somebody has tried to submit it.
 */
function useRefusedSubmit(inside: RefObject<HTMLElement | null>, incomplete: boolean): boolean {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form || !incomplete) return;
    // Listens at the form itself, before the event reaches the handlers of React.
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setAttempts((count) => count + 1);
    };
    form.addEventListener('submit', refuse);
    return () => form.removeEventListener('submit', refuse);
  }, [inside, incomplete]);
  useEffect(() => {
    if (attempts > 0) inside.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [inside, attempts]);
  return attempts > 0 && incomplete;
}

function Custom() {
  return (
    <div className={classes['custom']}>
      <IconBraces size={16} stroke={1.6} aria-hidden />
      <div>
        <Text fw={500}>{t('builder.custom')}</Text>
        <Text size="xs" c="dimmed">
          {t('builder.customText')}
        </Text>
      </div>
    </div>
  );
}
