import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { atomFeed, jsonFeed, readReleases } from '../../guide/.vitepress/changelog-feed.ts';

const changelog = `# Changelog

## [Unreleased]

- Not out yet.

## [1.1.0] - 2027-01-02

Commit \`abc\`: \`npm run test:upgrade\` upgrades from it.

### API

- A call with \`a < b\` & more ([ADR 0001](docs/adr/0001.md)).

## [1.0.0-rc.1] - 2026-12-01

### Console

- First.
`;

/** What a real parser of XML reads: ids, titles, dates and texts. */
function readAtom(text: string): string[][] {
  const program = `
import json, sys, xml.etree.ElementTree as tree
ns = '{http://www.w3.org/2005/Atom}'
feed = tree.fromstring(sys.stdin.buffer.read())
assert feed.tag == ns + 'feed', feed.tag
for name in ('id', 'title', 'updated', 'author', 'link'): assert feed.find(ns + name) is not None, name
print(json.dumps([[e.find(ns + n).text for n in ('id', 'title', 'updated', 'content')] for e in feed.findall(ns + 'entry')]))`;
  return JSON.parse(
    execFileSync('python3', ['-c', program], { input: text, encoding: 'utf8' }),
  ) as string[][];
}

describe('the feeds of the changelog', () => {
  it('have the released versions, and not what is unreleased', () => {
    const { version, items } = JSON.parse(jsonFeed(changelog)) as { version: string; items: unknown[] };
    assert.equal(version, 'https://jsonfeed.org/version/1.1');
    assert.deepEqual(items, [
      {
        id: 'tag:github.com,2027:laurel/laurel/v1.1.0',
        url: '/guide/upgrades',
        title: 'Laurel 1.1.0',
        content_text: '### API\n\n- A call with `a < b` & more (ADR 0001).',
        date_published: '2027-01-02T00:00:00Z',
        tags: ['API'],
      },
      {
        id: 'tag:github.com,2026:laurel/laurel/v1.0.0-rc.1',
        url: '/guide/upgrades',
        title: 'Laurel 1.0.0-rc.1',
        content_text: '### Console\n\n- First.',
        date_published: '2026-12-01T00:00:00Z',
        tags: ['Console'],
      },
    ]);
  });

  it('say the same in Atom, as XML that parses', () => {
    assert.deepEqual(
      readAtom(atomFeed(changelog)).map(([id, title, , text]) => [id, title, text]),
      [
        [
          'tag:github.com,2027:laurel/laurel/v1.1.0',
          'Laurel 1.1.0',
          '### API\n\n- A call with `a < b` & more (ADR 0001).',
        ],
        ['tag:github.com,2026:laurel/laurel/v1.0.0-rc.1', 'Laurel 1.0.0-rc.1', '### Console\n\n- First.'],
      ],
    );
  });

  it('can be made of the changelog of this repository: every heading of a version is read', () => {
    const text = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
    const headings = text.match(/^## (?!\[Unreleased\]).*$/gm) ?? [];
    const releases = readReleases(text);
    assert.equal(releases.length, headings.length);
    assert.ok(releases.length >= 2);
    assert.equal(readAtom(atomFeed(text)).length, releases.length);
    for (const release of releases) assert.ok(release.text.length > 100 && release.areas.length > 0);
  });
});
