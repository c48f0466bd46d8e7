/** An object that somebody typed as JSON; empty text is an empty one. */
export function readObject(text: string): { value: Record<string, unknown> } | { fault: string } {
  if (text.trim() === '') return { value: {} };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { fault: 'Must be a JSON object, such as { "amount": 120 }.' };
    }
    return { value: value as Record<string, unknown> };
  } catch (error) {
    return { fault: `Invalid JSON: ${(error as SyntaxError).message}.` };
  }
}
