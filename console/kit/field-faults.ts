type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What the browser finds wrong with the fields of a form, by the field's name in the form. Shown at the field, in our
 * words and beside all others at once, where the browser would show one bubble in its own language. `other` is the first
 * control that is wrong and that the form does not know.
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
    else faults[field] = describe(element);
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
  if (validity.valueMissing) return 'Required.';
  if (validity.typeMismatch && type === 'email') return 'Enter an e-mail address, such as ada@company.com.';
  if (validity.typeMismatch && type === 'url') return 'Enter a web address that begins with https://.';
  if (element instanceof HTMLInputElement) {
    if (validity.rangeUnderflow) return `Must be at least ${element.min}.`;
    if (validity.rangeOverflow) return `Must be at most ${element.max}.`;
    if (validity.tooShort) return `Must be at least ${element.minLength} characters.`;
    if (validity.tooLong) return `Must be at most ${element.maxLength} characters.`;
  }
  return element.title || element.validationMessage;
}
