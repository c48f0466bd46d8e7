import type { FirstStart } from './modules/tenancy/index.ts';

interface Started {
  url: string;
  firstStart: FirstStart | undefined;
  /** Lines for the person at the terminal. */
  notices: readonly string[];
}

/** What the person at the terminal needs: where it is and, on the first start, how to come in. */
export function printWelcome({ url, firstStart, notices }: Started, version: string): void {
  const lines = [
    '',
    `Laurel ${version} is up.`,
    '',
    `  Console        ${url}/console`,
    `  API            ${url}/api/v1`,
    `  Reference      ${url}/docs`,
    ...notices.map((notice) => `  Note           ${notice}`),
    '',
  ];
  if (firstStart) {
    const password = firstStart.generated
      ? `${firstStart.password}   (shown only now)`
      : 'as set in LAUREL_ADMIN_PASSWORD';
    lines.push(
      'This is the first start: there is one tenant with one project on the PRO plan. Sign in to the console with',
      '',
      `  E-mail         ${firstStart.email}`,
      `  Password       ${password}`,
      `  Test key       ${firstStart.testKey}   (shown only now)`,
      '',
      'Try it:',
      '',
      `  curl -H 'X-API-Key: ${firstStart.testKey}' ${url}/api/v1/players`,
      '',
    );
  }
  console.log(lines.join('\n'));
}
