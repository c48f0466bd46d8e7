/** Nothing in an image can run or load anything else, even if a browser shows it as a page. */
function headersOf(id: string): Record<string, string> {
  return {
    etag: `"${id}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  };
}

export function answerImage(id: string, { type, content }: { type: string; content: Buffer }) {
  const name = `${id}.${type.slice('image/'.length)}`;
  return {
    status: 200 as const,
    body: content,
    headers: {
      ...headersOf(id),
      'content-type': type,
      'content-disposition': `inline; filename="${name}"`,
    },
  };
}

/** An id always names the same bytes, so whoever has it in a cache needs nothing from the database. */
export function notModified(id: string, ifNoneMatch: string | string[] | undefined) {
  const known = String(ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (!known.includes(`"${id}"`)) return undefined;
  return { status: 304 as const, headers: headersOf(id) };
}
