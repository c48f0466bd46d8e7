/** The name of a player or an event: ids are the customers' own and mean nothing without their environment. */
export function nameOf(environmentId: number, id: string): string {
  return `${environmentId}/${id}`;
}
