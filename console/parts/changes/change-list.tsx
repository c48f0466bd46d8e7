import { Text } from '@mantine/core';
import { formatNumber } from '../../kit/number.ts';
import classes from './change-list.module.css';
import { type Change, compareDefinitions } from './compare.ts';
import { markWords, type Piece } from './mark-words.ts';
import { useNames } from './use-names.ts';

const mostShown = 200;

type Fields = Record<string, unknown>;

/** What differs between two versions of a definition, field by field, before and after side by side. */
export function ChangeList({
  before,
  after,
  empty = 'No differences.',
}: {
  /** Null: it does not exist on this side. */
  before: Fields | null;
  after: Fields | null;
  empty?: string;
}) {
  const nameOf = useNames();
  const changes = compareDefinitions(before, after, nameOf);
  if (changes.length === 0) {
    return (
      <Text c="dimmed" p="md">
        {empty}
      </Text>
    );
  }
  return (
    <div className={classes['list']}>
      {changes.slice(0, mostShown).map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two actions can be removed at one place
        <ChangeRow key={`${index} ${change.label}`} change={change} />
      ))}
      {changes.length > mostShown && (
        <Text c="dimmed" p="md" bg="var(--page)">
          And {formatNumber(changes.length - mostShown)} more differences.
        </Text>
      )}
    </div>
  );
}

function ChangeRow({ change: { label, before, after, code } }: { change: Change }) {
  const marked = before !== null && after !== null ? markWords(before, after) : null;
  return (
    <div className={classes['change']}>
      <div className={classes['label']}>{label}</div>
      <Side name="Before" text={before} pieces={marked?.before} code={code} />
      <Side name="After" text={after} pieces={marked?.after} code={code} />
    </div>
  );
}

function Side({
  name,
  text,
  pieces,
  code,
}: {
  name: 'Before' | 'After';
  text: string | null;
  pieces: readonly Piece[] | undefined;
  code: boolean;
}) {
  const tone = classes[name === 'Before' ? 'before' : 'after'];
  return (
    <div className={`${classes['side']} ${text === null ? classes['none'] : tone} ${code ? 'mono' : ''}`}>
      <span className={classes['hidden']}>{name}: </span>
      {text === null && '—'}
      {text !== null &&
        (pieces ?? [{ text, changed: false }]).map((piece, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing else
          piece.changed ? <mark key={index}>{piece.text}</mark> : piece.text,
        )}
    </div>
  );
}
