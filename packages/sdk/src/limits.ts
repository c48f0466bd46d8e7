/** Written by `npm run sdk` from the service; a test fails when it is stale. Not to be edited. */

export const plans = {
  "FREE": {
    "callsPerMinute": 100,
    "customRateLimit": false,
    "webhooks": false
  },
  "STARTER": {
    "callsPerMinute": 500,
    "customRateLimit": false,
    "webhooks": false
  },
  "PRO": {
    "callsPerMinute": 1000,
    "customRateLimit": false,
    "webhooks": true
  },
  "ENTERPRISE": {
    "callsPerMinute": 10000,
    "customRateLimit": true,
    "webhooks": true
  }
} as const;

export const limits = {
  "levels": 1000,
  "objectives": 20,
  "steps": 100,
  "actions": 20,
  "filterLength": 4000,
  "webhookHeaders": 10,
  "webhookAttemptsPerSecond": 1000
} as const;

export const defaultLevels = {
  "base": 100,
  "growth": 1.2,
  "max": 100
} as const;

export const ownEventTypes = [
  "player.",
  "quest.",
  "adventure.",
  "leaderboard.",
  "lobby.",
  "webhook.",
  "grant.",
  "segment.",
  "schedule"
] as const;

export const pathStates = {
  "open": "nothing but an event is needed",
  "disabled": "it is not enabled",
  "environment": "it is not active in this environment",
  "window": "it is not available at this time",
  "limit": "the rule has fired as often as its limit allows in this period",
  "cooldown": "the rule fired too short a time ago",
  "segment": "it is for a segment that the player is not in",
  "not started": "the quest or adventure can be started",
  "prerequisites": "the quest cannot be started yet, because its prerequisites are not met",
  "step not open": "the quest is a step of adventures, and the step is open in none of them",
  "active": "it is in progress",
  "completed": "it is completed",
  "expired": "the time of the latest run ran out",
  "abandoned": "the latest run was abandoned"
} as const;

export const definitionKinds = [
  "rules",
  "quests",
  "adventures",
  "badges",
  "leaderboards",
  "currencies",
  "items",
  "offers",
  "segments",
  "boosts",
  "experiments"
] as const;
