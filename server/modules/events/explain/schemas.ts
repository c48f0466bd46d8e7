import { Type } from 'typebox';
import { MOST_PATHS, PATH_STATES, type PathState } from '../../../engine/index.ts';
import {
  Decimal,
  Fields,
  Flag,
  Part,
  Shape,
  Text,
  TextOrNull,
} from '../../../platform/http/field-schemas.ts';
import { described } from '../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../platform/http/record-fields.ts';
import { expects } from '../../../platform/http/validation/expects.ts';
import { fields } from '../../../platform/messages.ts';

const Slug = (description: string, example?: string) =>
  Type.String({
    pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
    ...expects(fields.slug),
    description,
    ...(example === undefined ? {} : { examples: [example] }),
  });

export const ExplainQuery = Fields({
  badgeId: Type.Optional(
    Slug('Why does the player not have this badge? Send one of the three.', 'first-win'),
  ),
  questId: Type.Optional(Slug('Why has the player not completed this quest?')),
  adventureId: Type.Optional(Slug('Why has the player not completed this adventure?')),
});

const states = Object.keys(PATH_STATES) as PathState[];

const Last = Fields({
  eventId: Text('match-8341-ada', 'The id of the event or grant.'),
  type: Text('match.won', 'Its type.'),
  at: described(Timestamp, 'When it happened, in UTC.'),
  outcome: Text(
    'condition',
    '`fired` (a rule), `counted` (an objective), `expired`, `skipped`, or why not, as in the trace of the event.',
  ),
  condition: TextOrNull(
    'player.level >= 5',
    'The part of the condition that was false; null if no condition was.',
  ),
  values: Type.Record(Type.String(), Type.Unknown(), {
    description: 'The values that the condition saw.',
    examples: [{ 'player.level': 3 }],
  }),
});

const ExplainedPath = Fields({
  kind: Type.Enum(['rule', 'quest', 'adventure', 'leaderboard'], { description: 'What the path is.' }),
  id: Text('reward-win', 'The id of the rule, quest, adventure or leaderboard.'),
  name: Text('Reward a win', 'Its name.'),
  state: Type.Enum(states, {
    description: states.map((state) => `\`${state}\`: ${PATH_STATES[state]}.`).join(' '),
  }),
  on: TextOrNull('match.won', 'The type of event that the rule waits for; null for quests and adventures.'),
  when: TextOrNull('player.level >= 5', 'The condition of the rule; null if it has none, and for others.'),
  missing: Type.Array(
    Fields({
      what: Text(
        'player.level',
        'An objective by its name or id, `level`, `score` on a leaderboard, `quest <id>`, `badge <id>`, `segment <id>`, `step <id>`, `event <type>`, or a value in a condition.',
      ),
      have: Decimal(3, 'What the player has.'),
      need: Decimal(5, 'What is needed.'),
    }),
    { description: 'What is missing on this path; empty if nothing is known to be.' },
  ),
  experiment: Type.Optional(
    Part('The running experiment that changes it in some variant. Absent where none does.', {
      experimentId: Text('double-xp', 'The id of the experiment.'),
      variantId: Text('double', 'The variant of the player, which the path shows.'),
    }),
  ),
  last: Type.Union([Last, Type.Null()], {
    description:
      'The latest event of the player that came to this rule, quest or adventure, among the newest 500; null if none did, or if its trace is no longer kept.',
  }),
});

export const PlayerExplanation = Shape('PlayerExplanation', 'Why a player does or does not have something.', {
  earned: Flag(false, 'Whether the player has the badge, or has completed the quest or adventure.'),
  paths: Type.Array(ExplainedPath, {
    description:
      'Every rule, quest and adventure that awards, starts or advances it, and what they require first. ' +
      `At most ${MOST_PATHS}.`,
  }),
});
