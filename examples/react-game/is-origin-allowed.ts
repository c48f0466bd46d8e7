/**
 * Whether pages of this origin may call Laurel, asked as a browser does. Only a person can allow an origin, so an app with
 * an API key cannot do more than ask.
 */
export async function isOriginAllowed(laurelUrl: string, origin: string): Promise<boolean> {
  const headers = { Origin: origin, 'Access-Control-Request-Method': 'GET' };
  try {
    const answer = await fetch(`${laurelUrl}/api/v1/me`, { method: 'OPTIONS', headers });
    return answer.headers.has('access-control-allow-origin');
  } catch {
    // Laurel is away, which the page shows in another way.
    return true;
  }
}
