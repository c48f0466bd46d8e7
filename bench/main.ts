import { benchBoards } from './boards/bench-boards.ts';
import { benchHttp } from './http/bench-http.ts';
import { benchIngest } from './ingest/bench-ingest.ts';

const benches: Record<string, () => Promise<void>> = {
  boards: benchBoards,
  http: benchHttp,
  ingest: benchIngest,
};

const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (bench) {
  await bench();
} else {
  console.error(`bench: there is no "${name}"; say one of: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
}
