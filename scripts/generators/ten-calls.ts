/**
 * The ten calls that each generated client makes, with empty parameter objects where there are parameters. A program prints
 * one line for each of them, from what the client has read of the answer, so that a field that a generator drops is missed.
 */
function expectedLines(player: string): string[] {
  return [
    `putPlayer ${player}`,
    `createEvent ${player} false`,
    'createEvents 2',
    'listPlayers true',
    `getPlayer ${player} 1`,
    'putBadge first-win',
    'listBadges true',
    'grantXp 25',
    'listEvents true',
    'createPlayerToken true',
  ];
}

/** Throws with what a program printed instead. */
export function expectTenCalls(output: string, player: string): void {
  const expected = expectedLines(player);
  const printed = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const wrong = expected.find((line) => !printed.includes(line));
  if (wrong !== undefined)
    throw new Error(`failed: expected "${wrong}" of the calls, but got\n${output.trim()}`);
}
