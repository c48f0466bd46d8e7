import { t } from './texts.ts';

const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrom(e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^laurel\b/i, t('client.commandLine')],
  [/^curl\//, 'curl'],
];

const systems: readonly [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\b(Linux|X11)\b/, 'Linux'],
];

/** The name of a browser or program. Browsers also name others in their user agent, so the order of the patterns matters. */
export function describeClient(userAgent: string | null): string {
  if (!userAgent) return t('client.unknown');
  const nameIn = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (!browser) return userAgent.slice(0, 60);
  return system ? t('client.on', { browser, system }) : browser;
}
