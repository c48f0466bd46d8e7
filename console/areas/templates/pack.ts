import type { components } from '../../../packages/sdk/src/index.ts';
import type { Preset, Shape, Tier } from '../../parts/designer/design.ts';
import type { IconName } from '../../parts/designer/icons.ts';
import type { Named, Unstored } from '../../parts/names/definition-names.ts';

type Schemas = components['schemas'];
type Defined<Input> = Omit<Input, 'id'> & { id: string };

export type TemplateRule = Defined<Schemas['RuleInput']>;
export type TemplateQuest = Defined<Schemas['QuestInput']>;
export type TemplateAdventure = Defined<Schemas['AdventureInput']>;
export type TemplateBadge = Defined<Schemas['BadgeInput']>;
export type TemplateBoard = Defined<Schemas['LeaderboardInput']>;
export type TemplateOffer = Defined<Schemas['OfferInput']>;

/** The definitions of a template, as `POST /definitions/plan` takes them. It has no levels: those belong to the project. */
export interface TemplateBundle {
  format: 1;
  rules: TemplateRule[];
  quests: TemplateQuest[];
  adventures?: TemplateAdventure[];
  badges: TemplateBadge[];
  leaderboards: TemplateBoard[];
  currencies?: Defined<Schemas['CurrencyInput']>[];
  items?: Defined<Schemas['ItemInput']>[];
  offers?: TemplateOffer[];
  segments?: Defined<Schemas['SegmentInput']>[];
  boosts?: Defined<Schemas['BoostInput']>[];
  experiments?: Defined<Schemas['ExperimentInput']>[];
}

export interface BadgeDesign {
  shape: Shape;
  preset: Preset;
  tier: Tier;
  icon: IconName;
}

/** One event of the demo. `day` counts from 1, `at` is a time of that day: `09:30`. */
export interface ScriptEvent {
  day: number;
  at: string;
  type: string;
  properties: Record<string, unknown>;
}

export interface Pack {
  bundle: TemplateBundle;
  /** The designs of the images, by badge. */
  designs: Record<string, BadgeDesign>;
  script: ScriptEvent[];
}

/** The event types that the template expects, each with the properties of a sample. */
export function eventTypesOf({ script }: Pack): { type: string; properties: Record<string, unknown> }[] {
  const samples = new Map<string, Record<string, unknown>>();
  for (const { type, properties } of script) {
    if (!samples.has(type)) samples.set(type, properties);
  }
  return [...samples].map(([type, properties]) => ({ type, properties }));
}

/** The names of the definitions, which are not stored in the project yet. */
export function namesOf({ bundle }: Pack): Unstored {
  const of = (list: readonly { id: string; name: string }[] = []): Named[] =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  return {
    rules: of(bundle.rules),
    quests: bundle.quests.map(({ id, name, objectives }) => ({
      value: id,
      label: name,
      objectives: Object.fromEntries(objectives.map((one) => [one.id, one.name ?? one.id])),
    })),
    adventures: of(bundle.adventures),
    badges: of(bundle.badges),
    leaderboards: of(bundle.leaderboards),
    currencies: of(bundle.currencies),
    items: of(bundle.items),
    offers: of(bundle.offers),
    segments: of(bundle.segments),
    boosts: of(bundle.boosts),
    experiments: of(bundle.experiments),
  };
}
