/** What a project's plan gives. ENTERPRISE can set its own rate limit; this one holds until then. */
export const plans = {
  FREE: { callsPerMinute: 100, customRateLimit: false, webhooks: false },
  STARTER: { callsPerMinute: 500, customRateLimit: false, webhooks: false },
  PRO: { callsPerMinute: 1_000, customRateLimit: false, webhooks: true },
  ENTERPRISE: { callsPerMinute: 10_000, customRateLimit: true, webhooks: true },
} as const;

export type Plan = keyof typeof plans;

export const planNames = Object.keys(plans) as Plan[];
export const plansWithWebhooks = planNames.filter((plan) => plans[plan].webhooks);

/** The same on every plan that has webhooks. */
export const webhooksPerProject = 20;

export function callsPerMinute(plan: Plan, custom: number | null): number {
  const terms = plans[plan];
  return terms.customRateLimit ? (custom ?? terms.callsPerMinute) : terms.callsPerMinute;
}
