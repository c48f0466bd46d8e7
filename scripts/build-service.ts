import { join } from 'node:path';
import { buildService } from './service-build/build-service.ts';

await buildService(join(import.meta.dirname, '..'));
