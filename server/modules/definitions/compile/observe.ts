import type { Metrics } from '../../../platform/metrics.ts';
import type { DefinitionCache } from './definition-cache.ts';

export function observeDefinitions({ observe }: Metrics, { stats }: DefinitionCache): void {
  observe(
    'laurel_definitions_projects',
    'Number of projects whose compiled definitions are in memory.',
    () => stats.projects,
  );
  observe(
    'laurel_definitions_bytes',
    'Estimated memory used by the compiled definitions of all projects.',
    () => stats.bytes,
  );
  observe('laurel_definitions_compiled', 'Definitions compiled since the start.', () => stats.compiled);
  observe(
    'laurel_definitions_compile_seconds',
    'Time spent compiling definitions since the start.',
    () => stats.milliseconds / 1000,
  );
}
