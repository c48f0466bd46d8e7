import type { FirstStart } from './modules/tenancy/index.ts';

interface Started {
  url: string;
  firstStart: FirstStart | undefined;
  /** Lines for the operator. */
  notices: readonly string[];
}

/** What the operator needs to know: the address, where everything is kept and, on the first start, how to sign in. */
export function printWelcome(
  { url, firstStart, notices }: Started,
  { version, dataDir }: { version: string; dataDir: string },
): void {
  const lines = [
    '',
    `Laurel ${version} is running.`,
    '',
    `  Console        ${url}/console`,
    `  API            ${url}/api/v1`,
    `  Guide          ${url}/guide/`,
    `  Reference      ${url}/docs`,
    `  Data           ${dataDir}`,
    ...notices.map((notice) => `  Note           ${notice}`),
    '',
  ];
  if (firstStart) {
    const password = firstStart.generated
      ? `${firstStart.password}   (shown only once)`
      : 'the one set in LAUREL_ADMIN_PASSWORD';
    lines.push(
      'First start: created a tenant with one project on the PRO plan. Sign in to the console with',
      '',
      `  E-mail         ${firstStart.email}`,
      `  Password       ${password}`,
      `  Test key       ${firstStart.testKey}   (shown only once)`,
      '',
      'Try it:',
      '',
      `  curl -H 'X-API-Key: ${firstStart.testKey}' ${url}/api/v1/players`,
      '',
    );
  }
  console.log(lines.join('\n'));
}
