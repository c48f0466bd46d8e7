import { partsTranslator } from './say-parts.ts';
import serviceMessages from './service-messages.de.json' with { type: 'json' };

/** Every German catalogue by the path of its folder: one file, which only those who chose the language load. */
export const german: Record<string, Record<string, unknown>> = import.meta.glob('../**/texts.de.json', {
  eager: true,
  import: 'default',
});

export const translateMessage = partsTranslator(serviceMessages, 'de');
