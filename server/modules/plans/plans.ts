/** What a project's plan gives. ENTERPRISE has a rate limit of its own choice; this is what it is until set. */
export const plans = {
  FREE: { callsPerMinute: 100, customRateLimit: false, webhooks: false },
  STARTER: { callsPerMinute: 500, customRateLimit: false, webhooks: false },
  PRO: { callsPerMinute: 1_000, customRateLimit: false, webhooks: true },
  ENTERPRISE: { callsPerMinute: 10_000, customRateLimit: true, webhooks: true },
} as const;

export type Plan = keyof typeof plans;

export const planNames = Object.keys(plans) as Plan[];
export const plansWithWebhooks = planNames.filter((plan) => plans[plan].webhooks);

/** On every plan that has them. */
export const webhooksPerProject = 20;

export function callsPerMinute(plan: Plan, custom: number | null): number {
  const terms = plans[plan];
  return terms.customRateLimit ? (custom ?? terms.callsPerMinute) : terms.callsPerMinute;
}
