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

export const definitionKinds = [
  "rules",
  "quests",
  "adventures",
  "badges",
  "leaderboards",
  "currencies",
  "items",
  "offers"
] as const;
