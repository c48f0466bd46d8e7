import english from './texts.en.json' with { type: 'json' };

export function useTexts(_area: string): {
  t: (key: string, values?: Record<string, string | number>) => string;
} {
  return {
    t: (key, values = {}) => {
      const plural = typeof values['count'] === 'number' ? (values['count'] === 1 ? '_one' : '_other') : '';
      const text = find(`${key}${plural}`) ?? find(key) ?? key;
      return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
    },
  };
}

function find(key: string): string | undefined {
  let at: unknown = english;
  for (const part of key.split('.')) at = (at as Record<string, unknown> | undefined)?.[part];
  return typeof at === 'string' ? at : undefined;
}
