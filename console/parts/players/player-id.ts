/** Whether the service takes it as the id of a player. */
export function isPlayerId(text: string): boolean {
  return /^(?!\.{1,2}$)[A-Za-z0-9._:@|+-]{1,128}$/.test(text);
}
