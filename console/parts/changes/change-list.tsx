import { Text } from '@mantine/core';
import type { ErrorDetail } from '../../../packages/sdk/src/index.ts';
import { formatNumber } from '../../kit/number.ts';
import { sayMessage } from '../../texts/index.ts';
import { useNames } from '../names/use-names.ts';
import classes from './change-list.module.css';
import { type Change, compareDefinitions } from './compare.ts';
import { labelOf, within } from './describe-value.ts';
import { markWords, type Piece } from './mark-words.ts';
import { t } from './texts.ts';

const mostShown = 200;

type Fields = Record<string, unknown>;

/** The differences between two versions of a definition, field by field, with before and after side by side. */
export function ChangeList({
  before,
  after,
  faults = [],
  empty = t('list.none'),
}: {
  /** Null if the definition does not exist on this side. */
  before: Fields | null;
  after: Fields | null;
  /** The faults of the definition, each shown at its field. */
  faults?: readonly ErrorDetail[];
  empty?: string;
}) {
  const nameOf = useNames();
  const changes = compareDefinitions(before, after, nameOf);
  const more = changes.length - mostShown;
  if (changes.length === 0 && faults.length === 0) {
    return (
      <Text c="dimmed" p="md">
        {empty}
      </Text>
    );
  }
  return (
    // A created or deleted definition has only one side.
    <div className={classes['list']} data-single={before === null || after === null || undefined}>
      {changes.slice(0, mostShown).map((change, index) => (
        <ChangeRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two actions can be removed at the same position
          key={`${index} ${change.label}`}
          change={change}
          // Faults are shown below the last line of their field.
          faults={changes[index + 1]?.field === change.field ? [] : faultsAt(faults, change.field)}
        />
      ))}
      {faults
        .filter(({ path }) => !changes.some(({ field }) => field === fieldOf(path)))
        .map((fault) => (
          <div key={`${fault.path} ${fault.message}`} className={classes['change']}>
            <div className={classes['label']}>{labelOfPath(fault.path)}</div>
            <FaultLine fault={fault} />
          </div>
        ))}
      {more > 0 && (
        <Text c="dimmed" p="md" bg="var(--page)">
          {t('list.more', { count: more, more: formatNumber(more) })}
        </Text>
      )}
    </div>
  );
}

const fieldOf = (path: string) => path.split('/')[1] ?? '';

function faultsAt(faults: readonly ErrorDetail[], field: string): ErrorDetail[] {
  return faults.filter(({ path }) => fieldOf(path) === field);
}

/** `/then/0/amount` is "Action 1: amount". */
function labelOfPath(path: string): string {
  const [field = '', ...rest] = path.split('/').slice(1);
  const words = rest.map((part) =>
    /^\d+$/.test(part) ? ` ${Number(part) + 1}` : `: ${within(labelOf(part))}`,
  );
  return field === '' ? '' : `${labelOf(field)}${words.join('')}`;
}

function FaultLine({ fault, at = '' }: { fault: ErrorDetail; at?: string }) {
  return (
    <Text size="xs" className={`${classes['fault']} wrap`} c="var(--mantine-color-error)" role="alert">
      {at && `${at} `}
      {sayMessage(fault)}
    </Text>
  );
}

function ChangeRow({
  change: { label, before, after, code },
  faults,
}: {
  change: Change;
  faults: readonly ErrorDetail[];
}) {
  const marked = before !== null && after !== null ? markWords(before, after) : null;
  return (
    <div className={classes['change']}>
      <div className={classes['label']}>{label}</div>
      <Side which="before" text={before} pieces={marked?.before} code={code} />
      <Side which="after" text={after} pieces={marked?.after} code={code} />
      {faults.map((fault) => (
        <FaultLine key={`${fault.path} ${fault.message}`} fault={fault} at={labelOfPath(fault.path)} />
      ))}
    </div>
  );
}

function Side({
  which,
  text,
  pieces,
  code,
}: {
  which: 'before' | 'after';
  text: string | null;
  pieces: readonly Piece[] | undefined;
  code: boolean;
}) {
  const tone = classes[which];
  return (
    <div className={`${classes['side']} ${text === null ? classes['none'] : tone} ${code ? 'mono' : ''}`}>
      <span className={classes['hidden']}>{t('list.side', { side: t(`list.${which}`) })}</span>
      {text === null && '—'}
      {text !== null &&
        (pieces ?? [{ text, changed: false }]).map((piece, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no id
          piece.changed ? <mark key={index}>{piece.text}</mark> : piece.text,
        )}
    </div>
  );
}
