interface Lockfile {
  packages?: Record<string, { version?: string; optional?: boolean }>;
}

/** Whether the installed packages (`node_modules/.package-lock.json`) exist and match `package-lock.json`. */
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
    // npm does not install the packages for other platforms, which are optional.
    return found ? found.version === version && exists(path) : optional === true;
  });
}
