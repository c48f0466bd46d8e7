import { type Effect, type Kind, kinds, type Moment, type Recipe, type Step } from './read-recipes.ts';

interface Group {
  id: string;
  title: string;
  lead: string;
}

const groups: readonly Group[] = [
  { id: 'xp', title: 'XP', lead: 'Amounts, limits, bonuses and campaigns.' },
  { id: 'streaks', title: 'Streaks and coming back', lead: 'Reward days in a row, and those who return.' },
  { id: 'badges', title: 'Badges', lead: 'First times, milestones, secrets and sets.' },
  { id: 'quests', title: 'Quests', lead: 'Goals for a day, a week or a lifetime.' },
  { id: 'leaderboards', title: 'Leaderboards', lead: 'From an event to a rank.' },
];

const written = '<!-- Written by `npm run guide:write` from guide/recipes. Not to be edited. -->';

/** The pages of the cookbook, by their path in the guide. */
export function writeCookbook(recipes: readonly Recipe[]): Record<string, string> {
  const pages = groups.map((group) => {
    const own = recipes.filter((recipe) => recipe.group === group.id);
    return [`cookbook/${group.id}.md`, groupPage(group, own)];
  });
  return { 'cookbook/index.md': indexPage(recipes), ...Object.fromEntries(pages) };
}

function indexPage(recipes: readonly Recipe[]): string {
  const lists = groups.map(({ id, title, lead }) => {
    const own = recipes.filter(({ group }) => group === id);
    const items = own.map((recipe) => `- [${recipe.title}](./${id}#${anchorOf(recipe.title)})`);
    return `## ${title}\n\n${lead}\n\n${items.join('\n')}\n`;
  });
  return `# Cookbook

${written}

<p class="lead">${recipes.length} recipes. Copy one, change the names and the numbers, simulate it, save it.</p>

Each recipe has its definitions as JSON, in the order in which you create them: send each with \`PUT\` to the path above it. The table
below says what happens then. These tables are not typed by hand: a test sends these events to a running service.

${lists.join('\n')}`;
}

function groupPage({ title, lead }: Group, recipes: readonly Recipe[]): string {
  return `# ${title}: recipes\n\n${written}\n\n<p class="lead">${lead}</p>\n\n${recipes.map(section).join('\n')}`;
}

function section(recipe: Recipe): string {
  const definitions = kinds.flatMap((kind) => (recipe[kind] ?? []).map((one) => definition(kind, one)));
  const player = recipe.player
    ? `The player \`ada\` has the attributes \`${JSON.stringify(recipe.player.attributes)}\`.\n\n`
    : '';
  const rows = recipe.events.map((step) => `| ${eventOf(step)} | ${outcomeOf(step.effects)} |`);
  return `## ${recipe.title}

${recipe.text.trim()}

${definitions.join('\n')}
${player}| event | effects |
| --- | --- |
${rows.join('\n')}
`;
}

function definition(kind: Kind, { id, ...body }: Readonly<Record<string, unknown>> & { id: string }): string {
  return `\`PUT /${kind}/${id}\`\n\n\`\`\`json recipe\n${show(body)}\n\`\`\`\n`;
}

const width = 100;

/** JSON with a line for each field, and short values on one line. */
function show(value: unknown, indent = ''): string {
  const short = oneLine(value);
  if (indent !== '' && short.length + indent.length <= width) return short;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((one) => inner + show(one, inner)).join(',\n')}\n${indent}]`;
  }
  if (typeof value !== 'object' || value === null) return short;
  const fields = Object.entries(value).map(([key, one]) => `${inner}"${key}": ${show(one, inner)}`);
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, one]) => `"${key}": ${oneLine(one)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function eventOf({ send, times, at, player }: Step): string {
  const properties = send.properties ? ` \`${oneLine(send.properties)}\`` : '';
  const notes = [times && `${times} times`, at && momentOf(at), player && 'another player'].filter(Boolean);
  return `\`${send.type}\`${properties}${notes.length > 0 ? `, ${notes.join(', ')}` : ''}`;
}

function momentOf({ weekday, time, daysAgo }: Moment): string {
  if (weekday) return `${weekday[0]?.toUpperCase()}${weekday.slice(1)} ${time} UTC`;
  if (daysAgo === 0) return 'today';
  return daysAgo === 1 ? 'yesterday' : `${daysAgo} days ago`;
}

function outcomeOf(effects: readonly Effect[]): string {
  return effects.length === 0 ? 'none' : effects.map(effectOf).join('<br>');
}

function effectOf({ type, ...rest }: Effect): string {
  switch (type) {
    case 'xp':
      return `${rest['amount']} XP`;
    case 'level':
      return `level ${rest['newLevel']}`;
    case 'badge':
      return `badge \`${rest['badgeId']}\``;
    case 'score':
      return `score ${rest['score']} on \`${rest['leaderboardId']}\``;
    case 'attribute':
      return `attribute \`${rest['key']}\``;
    default: {
      const of = rest['questId'] ? ` \`${rest['questId']}\`` : '';
      const part = rest['objectiveId'] ? ` (\`${rest['objectiveId']}\`)` : '';
      return `${type.replace('.', ' ')}${of}${part}${rest['current'] === undefined ? '' : `: ${rest['current']}`}`;
    }
  }
}

/** The anchor of a heading, as the site generator makes it. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
