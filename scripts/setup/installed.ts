interface Lockfile {
  packages?: Record<string, { version?: string; optional?: boolean }>;
}

/** Whether what npm installed (`node_modules/.package-lock.json`) is what `package-lock.json` asks for, and still there. */
export function isInstalled(
  wanted: Lockfile,
  installed: Lockfile | undefined,
  exists: (path: string) => boolean,
): boolean {
  if (!installed?.packages) return false;
  const present = installed.packages;
  return Object.entries(wanted.packages ?? {}).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    // npm leaves out the packages for other platforms, which are optional.
    return found ? found.version === version && exists(path) : optional === true;
  });
}
