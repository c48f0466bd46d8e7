import open from 'open';
import type { Terminal } from './terminal.ts';

/** Opens a page in the browser. Returns false if there is none: over SSH, in a container or without a screen. */
export async function openBrowser({ env, platform }: Terminal, url: string): Promise<boolean> {
  if (env['CI'] || env['SSH_CONNECTION'] || env['BROWSER'] === 'none') return false;
  if (platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY'] && !env['WSL_DISTRO_NAME'])
    return false;
  try {
    const child = await open(url);
    child.on('error', () => undefined);
    return true;
  } catch {
    return false;
  }
}
