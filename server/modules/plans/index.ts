export { type DefinitionKind, type DefinitionList, definitionKinds } from './definition-kinds.ts';
export {
  callsPerMinute,
  type Plan,
  planNames,
  plans,
  plansWithWebhooks,
  webhooksPerProject,
} from './plans.ts';
export {
  boostsPerProject,
  compiledBytesPerProject,
  currenciesPerProject,
  definitionsPerKind,
  experimentsPerProject,
  imagesPerProject,
  objectivesPerEventType,
  projectLimit,
  projectLimitNames,
  projectLimits,
  runningExperimentsPerProject,
  segmentsPerProject,
} from './project-limits.ts';
