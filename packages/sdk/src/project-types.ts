/**
 * What a project has: its event types with their properties, and the ids of its definitions. `laurel types` writes such a
 * type for your project; `createLaurel<MyProject>` and the client then accept only what exists.
 */
export interface ProjectTypes {
  /** The properties of each type of event. */
  events: object;
  badges: string;
  quests: string;
  adventures: string;
  leaderboards: string;
  currencies: string;
  items: string;
  offers: string;
  boosts: string;
}

/** A project of which nothing is known: every type of event and every id is allowed. */
export interface AnyProject extends ProjectTypes {
  events: Record<string, Record<string, unknown>>;
}

export type EventTypeOf<P extends ProjectTypes> = keyof P['events'] & string;
type PropertiesOf<P extends ProjectTypes, T extends EventTypeOf<P>> = P['events'][T];

/** Arguments that begin with the properties, which can be left out if none of them is required. */
export type WithProperties<P extends ProjectTypes, T extends EventTypeOf<P>, Rest extends unknown[]> =
  Record<never, never> extends PropertiesOf<P, T>
    ? [properties?: PropertiesOf<P, T> | undefined, ...rest: Rest]
    : [properties: PropertiesOf<P, T>, ...rest: Rest];

/** `Event` with the types and properties of the project, one variant for each type. */
export type EventIn<P extends ProjectTypes, Event> = {
  [T in EventTypeOf<P>]: Omit<Event, 'type' | 'properties'> & { type: T } & (Record<
      never,
      never
    > extends PropertiesOf<P, T>
      ? { properties?: PropertiesOf<P, T> | undefined }
      : { properties: PropertiesOf<P, T> });
}[EventTypeOf<P>];

/** Which kind of definition the field of a message or an answer names. */
interface IdFields<P extends ProjectTypes> {
  badgeId: P['badges'];
  questId: P['quests'];
  adventureId: P['adventures'];
  leaderboardId: P['leaderboards'];
  currencyId: P['currencies'];
  itemId: P['items'];
  offerId: P['offers'];
  boostId: P['boosts'];
}

/** The same fields, but ids are those of the project. */
export type WithIds<P extends ProjectTypes, T> = {
  [K in keyof T]: K extends keyof IdFields<P> ? (T[K] extends string ? IdFields<P>[K] : T[K]) : T[K];
};
