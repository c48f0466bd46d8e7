import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('definitions', {
  momentNotValid: 'must be a valid date and time',
  rankOrPart: 'must be a rank, or a part of the entries such as 50%',
  missing: "The {{kind}} '{{id}}' does not exist.",
  idFixed: "must be '{{id}}': the id cannot change",
  levelsStay: 'The levels cannot be deleted.',
  levelsOfBoth: 'Levels apply to both environments, so they cannot be changed from test.',
  tooMany: 'A project can have at most {{most}} {{kinds}}; delete one first.',
  tooManyXpBoards: 'A project can have at most {{most}} leaderboards with the source xp; delete one first.',
  tooManyObjectives:
    "A project can have at most {{most}} objectives on one event type; '{{type}}' already has {{count}}.",
  draftsTooLarge:
    'the drafts up to this one take more than {{size}} of memory when compiled; send fewer or shorter ones at a time',
  draftIdTaken: "'{{id}}' is already the id of another draft",
  activeInLive:
    "The {{kind}} '{{id}}' is active in live and cannot be changed from test. Change it from live.",
  testOnly: 'A definition that is written from test can be active only in test.',
  testEnvironments: 'must be ["test"] when written from test',
  activeElsewhere: "the {{kind}} '{{id}}' is active in {{places}} and refers to the {{other}} '{{otherId}}'",
  olderNode:
    'A node of an older version is still running, which does not know what this uses. Retry when all nodes are upgraded.',
  prerequisiteCycle: 'creates a cycle, so no player could ever start it: {{way}}',
  unknownReference: "the {{kind}} '{{id}}' does not exist",
  inactiveReference: "the {{kind}} '{{id}}' is not active in {{places}}",
  unknownObjective: "the quest '{{id}}' has no objective '{{objective}}'",
  refersToIt: 'refers to it',
  underExperiment:
    "The {{kind}} '{{id}}' cannot be changed while the experiment '{{name}}' runs. Stop the experiment first.",
  changesIt: 'changes it',
  experimentRuns: "The experiment '{{name}}' is running. Stop it first.",
  experimentFixed:
    "The experiment '{{name}}' was started: only its name, hypothesis and conclusion can still be changed, and whether it is archived.",
  experimentsMeet: "The running experiment '{{name}}' changes the same definition.",
  tooManyRunning: 'At most {{most}} experiments can run in a project at once; stop one first.',
  notStarted: "The experiment '{{name}}' was not started.",
  startedBefore: "The experiment '{{name}}' was started already.",
  notRunning: "The experiment '{{name}}' is not running.",
  exists: "The {{kind}} '{{id}}' already exists.",
  body: 'body{{path}}: {{fault}}.',
  usedBy: "The {{kind}} '{{id}}' is still used by: {{words}}.",
  objectiveUsedBy: "The objective '{{id}}' is still used by: {{words}}.",
  tooHeavy:
    "With this {{kind}} ({{added}}) the project's definitions would take {{total}} of memory when compiled; the limit is {{most}}. Shorten or delete expressions, especially regular expressions. Former versions of quests and adventures also count while players have them in progress and for 10 minutes after a change.",
  allTooHeavy:
    "With these {{count}} changes ({{added}}) the project's definitions would take {{total}} of memory when compiled; the limit is {{most}}. Shorten or delete expressions, especially regular expressions. Former versions of quests and adventures also count while players have them in progress and for 10 minutes after a change.",
  innerId: 'must be letters, digits and _.-, beginning with a letter or digit',
  eventType: 'must be letters, digits and _.:-, beginning with a letter',
  timeOfDay: 'must be a time of the day from 00:00 to 23:59, such as 18:00',
});
