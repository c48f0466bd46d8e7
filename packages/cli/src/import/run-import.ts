import { type Cli, print } from '../cli.ts';
import { countOf } from '../config/fault.ts';
import { connectToProject } from '../connection.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import { createPace, shareOf } from '../pace.ts';
import { tellWait } from '../patient-call.ts';
import { createProgress } from '../progress.ts';
import { printable } from '../terminal.ts';
import { type ImportCounts, importPlayers, type Refused } from './import-players.ts';
import { importRelations, type Relation } from './import-relations.ts';
import { readMapping } from './map-player.ts';
import { formatOfFile, type RowFormat, readRows, sizeOf } from './read-rows.ts';
import { refusedReport } from './refused-report.ts';

export interface ImportOptions {
  what: 'players' | Relation;
  map?: string;
  format?: RowFormat;
  dryRun?: boolean;
  skip: number;
  refused?: string;
  share?: number;
}

/** This many refused rows are shown; the report has all of them. */
const mostShown = 10;

export async function importFile(cli: Cli, file: string, options: ImportOptions): Promise<void> {
  const { terminal } = cli;
  const { what, dryRun = false, skip, refused: reportPath = `${file}.refused.jsonl` } = options;
  if (what !== 'players' && (dryRun || options.map !== undefined)) {
    throw new CliError(
      `--dry-run and --map are for players. A file of ${what} has the columns of the guide.`,
    );
  }
  const format = formatOfFile(file, options.format);
  const mapping = options.map === undefined ? undefined : await readMapping(options.map);
  // No automatic retries: the import repeats calls itself, for longer and with a key.
  const calls = { timeoutMs: 120_000, retry: false } as const;
  const onWait = tellWait(terminal);
  const pace = createPace({ share: shareOf(options.share), ended: terminal.ended, onWait });
  const { api } = await connectToProject(terminal, cli.options(), { ...calls, pace });
  const size = await sizeOf(file);
  const read = { bytes: () => 0 };
  const progress = createProgress({ tell: terminal.err });
  const report = refusedReport(reportPath);
  let shown = 0;
  let last: ImportCounts = { rows: skip, imported: 0, existing: 0, refused: 0 };
  try {
    const rows = readRows(file, format, read);
    const shared = {
      api,
      pace,
      skip,
      ended: terminal.ended,
      onRefused: async (refused: Refused) => {
        await report.add(refused);
        if (shown++ < mostShown) terminal.err(printable(`Row ${refused.row}: ${refused.message}`));
      },
      onProgress: (counts: ImportCounts) => {
        last = { ...counts };
        progress.report(summary(counts, dryRun), size > 0 ? read.bytes() / size : undefined);
      },
      onWait,
    };
    if (what === 'players') await importPlayers(rows, { ...shared, format, mapping, dryRun });
    else await importRelations(rows, what, shared);
  } catch (error) {
    terminal.err(`Stopped. Rows up to ${last.rows} are done: go on with --skip ${last.rows}.`);
    throw error;
  } finally {
    await report.close();
  }
  if (terminal.ended.aborted) {
    terminal.err(`Stopped. Rows up to ${last.rows} are done: go on with --skip ${last.rows}.`);
    return;
  }
  const value = { ...last, dryRun, report: last.refused > 0 ? reportPath : null };
  print(cli, value, () =>
    [summary(last, dryRun), ...(last.refused > 0 ? [`Refused rows: ${reportPath}`] : [])].join('\n'),
  );
  if (last.refused > 0) cli.endWith(exitCodes.failed);
}

function summary({ rows, imported, existing, refused }: ImportCounts, dryRun: boolean): string {
  if (dryRun) {
    return `${countOf(rows, 'row')}: ${imported} can be imported, ${existing} are there already, ${refused} would be refused. Nothing was imported.`;
  }
  return `${countOf(rows, 'row')}: ${imported} imported, ${existing} were there already, ${refused} refused.`;
}
