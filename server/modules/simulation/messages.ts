import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('simulation', {
  ruleOrChangeset: 'send exactly one of `rule`, `changesetId` and `experiment`',
  unknownExperiment: "there is no experiment '{{id}}'",
  unknownVariant: "the experiment has no variant '{{id}}'",
  oneVariant: 'must be another experiment: a player is in one variant of each',
  backtestsWaiting: 'Too many backtests are running or waiting. Retry after {{count}} seconds.',
  withRuleId: 'must be left out if `ruleId` is given',
  moment: 'must be a date and time in ISO 8601',
  afterFrom: 'must be later than from',
  withDrafts: 'must be left out if `rules`, `quests` or `adventures` are given',
  withChangeset: 'must be left out if drafts or `changesetId` are given',
  simulationsWaiting: 'Too many simulations of this project are waiting. Retry after 1 second.',
  eventOrEvents: 'send either `event` or `events`',
  notInOrder: 'must not be before the event that comes before it',
  tooMuchTime: 'time causes more than {{most}} events up to here; let less of it pass',
  untilOfOne: 'needs `events`',
  tooMuchWork: 'the events up to this one take too much work; send fewer events at once',
  noEvents: 'must have at least one event',
  onePlayer: 'must be the same player in all events',
  failed: 'An internal error occurred. It has been logged.',
  notContinued: 'It could not be continued after a restart: {{fault}}',
});
