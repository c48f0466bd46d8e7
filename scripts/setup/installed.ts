interface Lockfile {
  packages?: Record<string, { version?: string; optional?: boolean; link?: boolean }>;
}

/** Whether what npm installed (`node_modules/.package-lock.json`) is what `package-lock.json` asks for. */
export function isInstalled(wanted: Lockfile, installed: Lockfile | undefined): boolean {
  if (!installed?.packages) return false;
  const present = installed.packages;
  return Object.entries(wanted.packages ?? {}).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    // npm leaves out the packages for other platforms, which are optional.
    return found ? found.version === version : optional === true;
  });
}
