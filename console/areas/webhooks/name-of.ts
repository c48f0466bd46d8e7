/** What a webhook is called: as its owner described it, else by where it goes, without what all have in common. */
export function nameOf({ description, url }: { description: string | null; url: string }): string {
  return description?.trim() || url.replace(/^https?:\/\//, '');
}
