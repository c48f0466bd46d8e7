/** As much of a browser as a sign-in needs: it keeps cookies of each site and goes where it is sent, step by step. */
export function createBrowser() {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  return {
    jarOf,
    /** With a form, it is sent. */
    async open(
      url: string | URL,
      form?: Record<string, string>,
    ): Promise<{ status: number; location: string | null; text: string }> {
      const { origin } = new URL(url);
      const jar = jarOf(origin);
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, {
        redirect: 'manual',
        headers: cookie ? { cookie } : {},
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const set of response.headers.getSetCookie()) {
        const [pair = ''] = set.split(';');
        const [name = '', ...value] = pair.split('=');
        jar.set(name, value.join('='));
      }
      const to = response.headers.get('location');
      const location = to === null ? null : new URL(to, url).href;
      return { status: response.status, location, text: await response.text() };
    },
    /** Follows redirects until one leads where `ends` says, and returns that address without opening it. */
    async follow(url: string | URL, ends: (to: string) => boolean): Promise<string> {
      let next = String(url);
      for (let steps = 0; steps < 15; steps++) {
        if (steps > 0 && ends(next)) return next;
        const { location, status, text } = await this.open(next);
        if (location === null) throw new Error(`${next} answered ${status} ${text.slice(0, 300)}`);
        next = location;
      }
      throw new Error(`it goes on and on: ${next}`);
    },
  };
}
