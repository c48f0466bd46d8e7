import { limits, plans } from '../../packages/sdk/src/limits.ts';
import { type DefinitionList, definitionKinds, projectLimits } from '../../server/modules/plans/index.ts';

type Name = keyof typeof projectLimits;

const ofKinds = Object.fromEntries(
  Object.values(definitionKinds).map((list) => [list, 'creating another is 409']),
) as Record<DefinitionList, string>;
const reached: Readonly<Record<Name, string>> = {
  ...ofKinds,
  runningExperiments: 'starting another is 409',
  xpLeaderboards: 'leaderboards with the source `xp`: writing another is 409',
  compiledBytes: 'estimated memory of the compiled definitions: writing more is 409',
  webhooks: 'registering another is 409',
  images: 'uploading another is 409',
  objectivesPerEventType: 'objectives of all quests on one event type: writing more is 409',
  workPerEvent: 'units of counted work; the rest is not evaluated, and the trace says so',
  effectsPerEvent: 'further effects are dropped, and the trace says so; the event succeeds',
  outsideEventsPerEvent:
    'notifications to webhooks and sockets; further effects are dropped, and the trace says so',
  chainedEventsPerEvent: 'events that effects cause; the rest is dropped, and the trace says so',
  scoreBoardsPerEvent: 'leaderboards that rules send scores to; the rest is dropped, and the trace says so',
  eventTypesPerPlayer: 'further types of events are not counted for the player',
  questsPerPlayer: 'further quests are not started for the player',
  adventuresPerPlayer: 'further adventures are not started for the player',
  badgesPerPlayer: 'further badges are not awarded to the player',
  currenciesPerPlayer: 'further currencies, deleted ones counted too, are not credited to the player',
  itemsPerPlayer: 'further items, used up ones counted too, are not given to the player',
  boostsPerPlayer: 'further personal boosts, those that are over counted too, are not given to the player',
};

export function writePlans(): string {
  const rows = Object.entries(plans).map(([name, { callsPerMinute, customRateLimit, webhooks }]) => {
    const calls = `${count(callsPerMinute)}${customRateLimit ? ', or as set' : ''}`;
    return `| ${name} | ${calls} | ${webhooks ? 'yes' : 'no'} |`;
  });
  return `| plan | calls per minute | webhooks |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

export function writeProjectLimits(): string {
  const rows = Object.entries(projectLimits).map(
    ([name, limit]) => `| \`${name}\` | ${count(limit)} | ${reached[name as Name]} |`,
  );
  return `| name | limit | when it is reached |\n| --- | ---: | --- |\n${rows.join('\n')}`;
}

const sizes: Readonly<Record<keyof typeof limits, string>> = {
  levels: 'levels of a project',
  objectives: 'objectives of a quest',
  steps: 'steps of an adventure',
  actions: 'actions of a rule, and rewards of a quest or adventure',
  filterLength: 'characters of the filter of a webhook',
  webhookHeaders: 'headers of a webhook',
  webhookAttemptsPerSecond: 'the highest `maxPerSecond` of a webhook',
};

export function writeSizes(): string {
  const rows = Object.entries(limits).map(
    ([name, limit]) => `| ${sizes[name as keyof typeof limits]} | ${count(limit)} |`,
  );
  return `| what | at most |\n| --- | ---: |\n${rows.join('\n')}`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
