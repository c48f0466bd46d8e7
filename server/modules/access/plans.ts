/** What a project's plan gives. ENTERPRISE has a rate limit of its own choice; this is what it is until set. */
export const plans = {
  FREE: { callsPerMinute: 100, customRateLimit: false },
  STARTER: { callsPerMinute: 500, customRateLimit: false },
  PRO: { callsPerMinute: 1_000, customRateLimit: false },
  ENTERPRISE: { callsPerMinute: 10_000, customRateLimit: true },
} as const;

export type Plan = keyof typeof plans;

export const planNames = Object.keys(plans) as Plan[];

export function callsPerMinute(plan: Plan, custom: number | null): number {
  const terms = plans[plan];
  return terms.customRateLimit ? (custom ?? terms.callsPerMinute) : terms.callsPerMinute;
}
