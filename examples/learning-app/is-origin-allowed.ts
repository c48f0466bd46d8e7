/**
 * Checks, as a browser does, whether pages of this origin may call Laurel. Only a person can allow an origin, so an app
 * with an API key can only check.
 */
export async function isOriginAllowed(laurelUrl: string, origin: string): Promise<boolean> {
  const headers = { Origin: origin, 'Access-Control-Request-Method': 'GET' };
  try {
    const answer = await fetch(`${laurelUrl}/api/v1/me`, { method: 'OPTIONS', headers });
    return answer.headers.has('access-control-allow-origin');
  } catch {
    // Laurel cannot be reached, which the page shows in another way.
    return true;
  }
}
