/** What a webhook is called: as its owner described it, else by where it goes. */
export function nameOf({ description, url }: { description: string | null; url: string }): string {
  return description?.trim() || withoutScheme(url);
}

/** Nearly all have it in common, and room is short. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
