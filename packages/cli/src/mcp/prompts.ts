import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Reader } from './reader.ts';

const longest = 200;
/** Arguments of prompts are texts. */
const id = (what: string) => z.string().min(1).max(longest).describe(what);

const asUser = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
});

/** Values that a person typed are quoted, so that they read as data. */
const quoted = (value: string) => JSON.stringify(value);

/** What people ask assistants most often, as commands of their client. */
export function addPrompts(server: McpServer, reader: Reader): void {
  server.registerPrompt(
    'explain_a_player',
    {
      title: 'Explain a player',
      description: 'What a player has and why, and what is missing for a badge, quest or adventure.',
      argsSchema: {
        playerId: id('The id of the player.'),
        question: z
          .string()
          .max(1_000)
          .optional()
          .describe('Such as: why did she not get the badge "early-bird"?'),
      },
    },
    ({ playerId, question }) =>
      asUser(
        [
          `Explain the player ${quoted(playerId)} to somebody who supports players.`,
          ...(question === undefined ? [] : [`The question is: ${quoted(question)}.`]),
          'Read the player with get_player (include badges, quests, adventures, standings, wallet and inventory as far as the question needs them) and the last events with list_events.',
          'For a badge, quest or adventure that is missing, use explain_player; for one event, explain_event. Quote the reasons that these tools give, and do not guess others.',
          'Answer in a few sentences: what happened, why, and what the player or we could do. Name the ids of the events and definitions that show it.',
        ].join('\n'),
      ),
  );
  server.registerPrompt(
    'design_a_quest',
    {
      title: 'Design a quest',
      description: reader.drafts
        ? 'A quest for a goal, tried on stored events, as a draft for a person to review.'
        : 'A quest for a goal, tried on stored events.',
      argsSchema: { goal: z.string().min(1).max(2_000).describe('What players should do more of, and why.') },
    },
    ({ goal }) =>
      asUser(
        [
          `Design a quest for this goal: ${quoted(goal)}.`,
          'Look first at what there is: list_definitions for quests, rules, badges, currencies and items, and list_events for the types and properties of events that are really sent. Use only those.',
          'Choose objectives that a typical player reaches in the intended time, by the figures of get_summary and the events. Say what the rewards cost in XP and in each currency.',
          'Try the quest with simulate_event before you show it.',
          reader.drafts
            ? 'Then make a draft with create_draft and put_draft_item, look at its faults with get_changeset, and name the changeset. Only a person can publish it.'
            : 'Show the quest as JSON, as in get_definition. This server cannot write drafts.',
        ].join('\n'),
      ),
  );
  server.registerPrompt(
    'review_a_changeset',
    {
      title: 'Review a changeset',
      description:
        'What a changeset changes for players, what is wrong with it, and what it would have done.',
      argsSchema: { changesetId: id('The id of the changeset.') },
    },
    ({ changesetId }) =>
      asUser(
        [
          `Review the changeset ${quoted(changesetId)} for a person who decides whether to publish it.`,
          'Read it with get_changeset. For each item compare it with get_definition, and say in plain words what changes for players.',
          'Run backtest_rule with its changesetId to see what it would have done, and simulate_event with its changesetId for one event that it should reward and one that it should not.',
          'Look for: faults and conflicts, rewards that can be earned again and again, conditions that never or always hold, things that players lose, and definitions that it needs and that are not there.',
          'End with your advice: publish, change (say what), or do not publish. You cannot approve or publish it yourself.',
        ].join('\n'),
      ),
  );
}
