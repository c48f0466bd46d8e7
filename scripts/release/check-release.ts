import { semantic } from './set-version.ts';

/** The data of a release that is checked. */
export interface Release {
  /** The version of the root package. */
  version: string;
  packages: readonly { name: string; version: string }[];
  changelog: string;
  /** `git status --porcelain`: a line for each file that differs from the last commit. */
  changes: string;
}

/** The faults, a sentence each; empty if the release can be published. */
export function checkRelease({ version, packages, changelog, changes }: Release): string[] {
  const faults: string[] = [];
  if (!semantic.test(version)) faults.push(`The version ${version} is not a semantic version such as 1.2.3.`);
  for (const own of packages) {
    if (own.version !== version) {
      faults.push(`${own.name} has version ${own.version}; all packages must have ${version}.`);
    }
  }
  if (changes.trim() !== '') {
    faults.push(`There are changes that are not committed:\n${changes.trimEnd()}`);
  }
  if (!changelog.split('\n').some((line) => line.startsWith(`## [${version}]`))) {
    faults.push(`CHANGELOG.md has no section "## [${version}]": rename "## [Unreleased]" and add the date.`);
  }
  return faults;
}
