/** In this order: a browser also names those that it wants to be taken for. */
const programs = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^laurel\b/i, 'Laurel command line'],
] as const;
const systems = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/i, 'Windows'],
  [/\bMac OS X\b|\bdarwin\b/i, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/i, 'Linux'],
] as const;

/** What people call the device of a `User-Agent`, such as "Firefox, Linux"; null if it says neither program nor system. */
export function deviceOf(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const nameIn = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1];
  // Programs that are no browsers begin with their name: curl/8.9.1
  const program =
    nameIn(programs) ?? /^([A-Za-z][\w.-]{0,40})\//.exec(userAgent)?.[1]?.replace(/^Mozilla$/, '');
  const system = nameIn(systems);
  return [program, system].filter(Boolean).join(', ') || null;
}
