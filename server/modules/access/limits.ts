/** How many projects a tenant may have, where the operator has not set another number for it. */
const projectsPerTenant = { hosted: 10, own: 1_000 };

export function projectLimit(setByOperator: number | null, hosted: boolean): number {
  return setByOperator ?? (hosted ? projectsPerTenant.hosted : projectsPerTenant.own);
}
