import { t } from './texts.ts';

const longestId = 64;
const longestName = 200;

/**
 * A copy of a definition with its own name and id. It is disabled at first, because two equal rules would grant
 * everything twice.
 */
export function copyDefinition<Definition extends { id: string; name: string }>(
  definition: Definition,
  taken: ReadonlySet<string>,
): Definition {
  const { id, name } = definition;
  return {
    ...definition,
    id: freeCopyId(id, taken),
    name: t('copy', { name: name.slice(0, longestName - t('copy', { name: '' }).length) }),
    ...('enabled' in definition ? { enabled: false } : {}),
  };
}

function freeCopyId(id: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '-copy' : `-copy-${number}`;
    const candidate = id.slice(0, longestId - suffix.length) + suffix;
    if (!taken.has(candidate)) return candidate;
  }
}
