import { createMemoryIndex } from './memory-index.ts';
import { describeRankIndex } from './test-rank-index.ts';

describeRankIndex('the rank index in memory', async (order) => createMemoryIndex(order));
