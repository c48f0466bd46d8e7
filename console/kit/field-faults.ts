import { put } from '../texts/own-properties.ts';
import { t } from './texts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The faults that the browser finds in a form, by the name of the field. We show all of them at their fields, in our own
 * words; the browser would show only one, in its own language. `other` is the first invalid control that the form does
 * not know.
 */
export function findFieldFaults(form: HTMLFormElement): {
  faults: Record<string, string>;
  other: Control | null;
} {
  const faults: Record<string, string> = {};
  let other: Control | null = null;
  for (const element of form.elements) {
    if (!isControl(element) || element.disabled || element.validity.valid) continue;
    const field = element.dataset['path'];
    if (field === undefined) other ??= element;
    else put(faults, field, describe(element));
  }
  return { faults, other };
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function describe(element: Control): string {
  const { validity, type } = element;
  if (validity.valueMissing) return t('field.required');
  if (validity.typeMismatch && type === 'email') return t('field.email');
  if (validity.typeMismatch && type === 'url') return t('field.url');
  if (element instanceof HTMLInputElement) {
    if (validity.rangeUnderflow) return t('field.min', { min: element.min });
    if (validity.rangeOverflow) return t('field.max', { max: element.max });
    if (validity.tooShort) return t('field.minLength', { min: element.minLength });
    if (validity.tooLong) return t('field.maxLength', { max: element.maxLength });
  }
  return element.title || element.validationMessage;
}
