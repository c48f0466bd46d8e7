interface Release {
  version: string;
  /** As in 2026-11-17. */
  date: string;
  areas: readonly string[];
  text: string;
}

const heading = /^## \[([^\]]+)\] - (\d{4}-\d\d-\d\d)$/;

/** The released versions of a changelog, the newest first, as the file has them. */
export function readReleases(changelog: string): Release[] {
  return changelog
    .split(/^(?=## )/m)
    .map((section) => section.split('\n'))
    .flatMap(([first = '', ...lines]) => {
      const [, version, date] = heading.exec(first) ?? [];
      if (version === undefined || date === undefined) return [];
      const areas = [
        ...new Set(lines.filter((line) => line.startsWith('### ')).map((line) => line.slice('### '.length))),
      ];
      return [{ version, date, areas, text: plain(lines.join('\n')) }];
    });
}

/** Without what leads nowhere in a reader of feeds: links into the repository, and the commit for our own tests. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/^Commit `[^`]+`.*$/gm, '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const title = 'Laurel changelog';
/** Names that stay the same wherever the feed is served. */
const idOf = ({ version, date }: Release) => `tag:github.com,${date.slice(0, 4)}:laurel/laurel/v${version}`;
const feedId = 'tag:github.com,2026:laurel/laurel/changelog';

/** JSON Feed 1.1. */
export function jsonFeed(changelog: string): string {
  const items = readReleases(changelog).map((release) => ({
    id: idOf(release),
    url: '/guide/upgrades',
    title: `Laurel ${release.version}`,
    content_text: release.text,
    date_published: `${release.date}T00:00:00Z`,
    tags: release.areas,
  }));
  return `${JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title, items }, null, 2)}\n`;
}

/** Atom (RFC 4287). */
export function atomFeed(changelog: string): string {
  const releases = readReleases(changelog);
  const entries = releases.flatMap((release) => [
    '  <entry>',
    `    <id>${idOf(release)}</id>`,
    `    <title>Laurel ${escapeXml(release.version)}</title>`,
    `    <updated>${release.date}T00:00:00Z</updated>`,
    '    <link rel="alternate" type="text/html" href="/guide/upgrades"/>',
    ...release.areas.map((area) => `    <category term="${escapeXml(area)}"/>`),
    `    <content type="text">${escapeXml(release.text)}</content>`,
    '  </entry>',
  ]);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${feedId}</id>`,
    `  <title>${title}</title>`,
    `  <updated>${releases[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>`,
    '  <author><name>Laurel</name></author>',
    '  <link rel="self" type="application/atom+xml" href="/guide/changelog.atom"/>',
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
