import { partsTranslator } from './say-parts.ts';
import serviceMessages from './service-messages.de.json' with { type: 'json' };

/** Every German catalogue by the path of its folder. It is one file, loaded only if German was chosen. */
export const german: Record<string, Record<string, unknown>> = import.meta.glob('../**/texts.de.json', {
  eager: true,
  import: 'default',
});

export const translateMessage = partsTranslator(serviceMessages, 'de');
