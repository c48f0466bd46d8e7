import { Input, Popover } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { own } from '../../texts/own-properties.ts';
import { type Expected, useExpressionFault } from './check-expression.ts';
import classes from './expression-input.module.css';
import { type ExpressionFault, spanOf } from './fault-place.ts';
import { type Suggestion, suggest, type Vocabulary } from './suggest.ts';
import { t } from './texts.ts';

/**
 * An input for an expression. It underlines a fault while the person types, shows its line and column, and suggests
 * names. It is a textarea above a copy of its text that has the marks, so it stays an ordinary field for keyboards,
 * screen readers and the browser's undo.
 */
export function ExpressionInput({
  label,
  description,
  value,
  onChange,
  expected,
  vocabulary,
  error,
  placeholder,
  required = false,
  disabled = false,
  oneLine = false,
  unchecked = false,
  onFocusChange,
}: {
  label: string;
  description?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  expected: Expected;
  vocabulary: Vocabulary;
  /** The error of the service after an attempt to save. */
  error?: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  oneLine?: boolean;
  /** The text is not an expression, such as a plain number. */
  unchecked?: boolean;
  onFocusChange?: (focused: boolean) => void;
}) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const fault = useExpressionFault(unchecked ? '' : value, expected);
  const completion = useCompletion(field, value, onChange, vocabulary);
  const { options, active } = completion;
  // No fault while names are suggested: the text is not complete yet.
  const shownFault = options.length > 0 ? null : fault ? tell(fault) : error;
  const message = shownFault ? `${id}-error` : description ? `${id}-description` : undefined;
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={shownFault}
      required={required}
      errorProps={{ id: `${id}-error`, role: 'status' }}
      descriptionProps={{ id: `${id}-description` }}
    >
      <Popover opened={options.length > 0} position="bottom-start" offset={4} withRoles={false} width={300}>
        <Popover.Target>
          <div
            className={classes['field']}
            data-faulty={shownFault ? true : undefined}
            data-one-line={oneLine || undefined}
          >
            <Marked value={value} fault={options.length > 0 ? null : fault} />
            <textarea
              ref={field}
              id={id}
              rows={1}
              dir="ltr"
              value={value}
              placeholder={placeholder}
              disabled={disabled}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              maxLength={4_000}
              aria-invalid={shownFault ? true : undefined}
              aria-describedby={message}
              aria-autocomplete="list"
              aria-controls={options.length > 0 ? `${id}-options` : undefined}
              aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
              onChange={(event) => {
                onChange(
                  oneLine ? event.currentTarget.value.replaceAll('\n', ' ') : event.currentTarget.value,
                );
                completion.look();
              }}
              onKeyDown={(event) => {
                if (!completion.press(event) && oneLine && event.key === 'Enter') event.preventDefault();
              }}
              onFocus={() => onFocusChange?.(true)}
              onBlur={() => {
                completion.close();
                onFocusChange?.(false);
              }}
            />
          </div>
        </Popover.Target>
        <Popover.Dropdown className={classes['options'] ?? ''}>
          <div role="listbox" id={`${id}-options`} aria-label={t('input.names')}>
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant refers to it
              <div
                key={option.label}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={classes['option']}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => completion.accept(option)}
              >
                <span className="mono">{option.label}</span>
                {option.note && <span className={classes['note']}>{option.note}</span>}
              </div>
            ))}
          </div>
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}

function tell({ line, column, message }: ExpressionFault): string {
  return line === undefined ? message : t('input.fault', { line, column: column ?? 1, message });
}

/** The same text below the field, with the fault marked. It also determines the height of the field. */
function Marked({ value, fault }: { value: string; fault: ExpressionFault | null }) {
  const span = fault && spanOf(value, fault);
  if (!span) return <pre aria-hidden>{`${value}\n`}</pre>;
  return (
    <pre aria-hidden>
      {value.slice(0, span.from)}
      <mark data-empty={span.from === span.to || undefined}>{value.slice(span.from, span.to)}</mark>
      {`${value.slice(span.to)}\n`}
    </pre>
  );
}

/** The suggested names, and the keys while they are shown. */
function useCompletion(
  field: React.RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
  vocabulary: Vocabulary,
) {
  const [found, setFound] = useState<ReturnType<typeof suggest>>({ from: 0, options: [] });
  const [active, setActive] = useState(0);
  const { from, options } = found;
  const close = () => setFound({ from: 0, options: [] });
  /** Updates the suggestions, once the browser has moved the cursor. */
  const look = () =>
    requestAnimationFrame(() => {
      const { current } = field;
      if (!current || document.activeElement !== current) return;
      setFound(suggest(current.value.slice(0, current.selectionStart), vocabulary));
      setActive(0);
    });
  const accept = ({ insert }: Suggestion) => {
    const end = field.current?.selectionStart ?? value.length;
    const cursor = from + insert.length;
    onChange(value.slice(0, from) + insert + value.slice(end));
    close();
    requestAnimationFrame(() => {
      field.current?.setSelectionRange(cursor, cursor);
      // After `player.` there are more names to suggest.
      if (/[.']$/.test(insert)) look();
    });
  };
  /** Returns true if the list handled the key. */
  const press = (event: KeyboardEvent): boolean => {
    const chosen = options[active];
    if (!chosen) return false;
    const step = own({ ArrowDown: 1, ArrowUp: -1 }, event.key);
    if (step) setActive((active + step + options.length) % options.length);
    else if (event.key === 'Enter' || event.key === 'Tab') accept(chosen);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { options, active, look, accept, press, close };
}
