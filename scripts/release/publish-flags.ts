/** A preview is installed by those who ask for it (`@next`) and by nobody else. npm refuses to publish one without a tag. */
export function publishFlags(version: string): string[] {
  return ['--access', 'public', ...(version.includes('-') ? ['--tag', 'next'] : [])];
}
