/** The name of a webhook: its description, or its URL if it has none. */
export function nameOf({ description, url }: { description: string | null; url: string }): string {
  return description?.trim() || withoutScheme(url);
}

/** Nearly all URLs have the same scheme, and space is limited. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
