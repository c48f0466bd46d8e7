import { z } from 'zod';
import { explainOutcome } from '../explain-trace.ts';
import { effects } from '../output.ts';
import type { BacktestBody, SimulationBody } from '../reader.ts';
import { defineTool, fields, given } from '../tool.ts';

const properties = z.record(z.string(), z.unknown());
// The service checks drafts, with messages for each field. A copy of its schema here would become outdated.
const rule = z
  .looseObject({
    id: z
      .string()
      .max(200)
      .optional()
      .describe('The id of the rule to replace. If omitted, the draft is a new rule.'),
    on: z.string().min(1).max(200).describe('The type of event that the rule reacts to.'),
    when: z
      .string()
      .max(10_000)
      .nullish()
      .describe('A condition in CEL, such as: event.properties.minutes >= 20'),
    then: z
      .array(z.looseObject({ do: z.string().max(100) }))
      .min(1)
      .max(100)
      .describe(
        'Actions, such as {"do":"grantXp","amount":"50"} (the amount is CEL) or {"do":"awardBadge","badgeId":"early-bird"}.',
      ),
  })
  .describe(
    'A rule as in get_definition; further fields are limit {times, per}, cooldownSeconds, priority, startsAt and endsAt.',
  );
const quest = z
  .looseObject({ objectives: z.array(z.looseObject({})).min(1).max(100) })
  .describe('A quest as in get_definition.');

const variant = z.strictObject({
  experimentId: fields.id('The id of the experiment.'),
  variantId: fields.id('The id of the variant.'),
});

export const simulationTools = [
  defineTool({
    name: 'simulate_event',
    title: 'Simulate an event',
    description:
      'Runs an event through the rules and quests as if it were sent now, and says what would happen and why. Nothing is written. ' +
      'Drafts of rules and quests can take the place of the stored ones.',
    input: {
      event: z
        .strictObject({
          type: fields.id('The type of the event.'),
          playerId: fields.id('An existing player; a new one if omitted.').optional(),
          properties: properties.optional().describe('What the event carries.'),
          occurredAt: fields.time('When it happens; now if omitted.'),
        })
        .describe('The event to try.'),
      player: z
        .strictObject({
          xp: z.number().optional(),
          timezone: z.string().max(100).optional(),
          attributes: properties.optional(),
          badges: z
            .array(z.string().max(200))
            .max(1_000)
            .optional()
            .describe('The ids of all badges of the player.'),
          counts: z.record(z.string(), z.number()).optional().describe('The number of past events, by type.'),
          streak: z.number().int().min(0).optional().describe('Days in a row.'),
        })
        .optional()
        .describe('Values to assume for the player; the rest stays as it is.'),
      variants: z
        .array(variant)
        .max(10)
        .optional()
        .describe('Variants of experiments that the player is supposed to be in; also of drafts.'),
      rules: z.array(rule).max(20).optional().describe('Drafts of rules.'),
      quests: z.array(quest).max(20).optional().describe('Drafts of quests.'),
      changesetId: fields.id('A changeset to try, instead of rules and quests.').optional(),
    },
    output: { player: z.looseObject({ id: z.string(), xp: z.number(), level: z.number() }), effects },
    run: async (reader, args) => {
      const result = await reader.simulate(given(args) as SimulationBody);
      const { id, xp, level } = result.player;
      const words = [
        `Simulated: nothing was written. Player ${id} would have ${xp} XP and level ${level} afterwards.`,
        ...explainOutcome(result),
      ].join('\n');
      return { words, data: { player: result.player, effects: result.effects } };
    },
  }),
  defineTool({
    name: 'backtest_rule',
    title: 'Backtest a rule',
    description:
      'Runs a draft of a rule over the stored events and compares: XP, levels, badges and quests that happened against those ' +
      'that the draft would have led to. Nothing is written. A long history takes time: if the status is "running", call again with backtestId.',
    input: {
      rule: rule.optional(),
      changesetId: fields.id('A changeset to try, instead of a rule.').optional(),
      experiment: variant
        .optional()
        .describe('A variant of an experiment to try, as if all players had had it.'),
      from: fields.time('Only events at or after this time.'),
      to: fields.time('Only events before this time.'),
      backtestId: fields.id('Reads the progress or result of a backtest that is running.').optional(),
    },
    output: { id: z.string(), status: z.string().describe('running until it is done.') },
    run: async (reader, { rule: draft, changesetId, experiment, backtestId, ...range }) => {
      if ([draft, changesetId, experiment, backtestId].filter((one) => one !== undefined).length !== 1) {
        throw new Error(
          'Give one of "rule", "changesetId" and "experiment", to start a backtest, or "backtestId", to follow one.',
        );
      }
      const backtest =
        backtestId === undefined
          ? await reader.backtest({
              ...given({ ...range, rule: draft, changesetId, experiment }),
            } as BacktestBody)
          : await reader.get('/backtests/{backtestId}', { params: { path: { backtestId } } });
      const words =
        backtest.status === 'running'
          ? `${Math.floor(backtest.progress * 100)} % are done. Call backtest_rule again with backtestId "${backtest.id}".`
          : 'This was a backtest: nothing was written.';
      return { words, data: backtest };
    },
  }),
];
