import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Stage {
  name: string;
  command: readonly [program: string, ...args: string[]];
}

/**
 * Runs independent stages in order, some in parallel. The output of a stage is shown when it has ended, so that outputs
 * are not mixed. Returns the stages that failed.
 */
export async function runStages(
  stages: readonly Stage[],
  atOnce: number,
  show: (text: string) => void = (text) => process.stdout.write(text),
): Promise<Stage[]> {
  const failed: Stage[] = [];
  const waiting = stages.values();
  // Each lane takes the next stage from the same list.
  const lane = async () => {
    for (const stage of waiting) {
      const { output, isRight } = await run(stage);
      show(`\n▶ ${stage.name}\n${output}`);
      if (!isRight) failed.push(stage);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return failed;
}

async function run({ command: [program, ...args] }: Stage): Promise<{ output: string; isRight: boolean }> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { output, isRight: code === 0 };
}
