/** Gets a token from the customer's own server, with the cookies of its user. */
export async function askForToken(url: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  });
  if (!response.ok)
    throw new Error(`${url} answered ${response.status}; it must answer with { "token": "…" }`);
  const { token } = (await response.json()) as { token?: unknown };
  if (typeof token !== 'string') throw new Error(`${url} must answer with { "token": "…" }`);
  return token;
}
