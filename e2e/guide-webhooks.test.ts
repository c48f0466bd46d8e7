import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { findProgram } from '../scripts/find-program.ts';
import { execute } from '../scripts/guide/run-samples.ts';
import { isLongRun } from '../server/testing/long-run.ts';

const root = join(import.meta.dirname, '..');
const directory = await mkdtemp(join(tmpdir(), 'laurel-verify-'));
after(() => rm(directory, { recursive: true, force: true }));
await symlink(join(root, 'node_modules'), join(directory, 'node_modules'));

interface Vector {
  secret: string;
  payload: string;
  headers: Record<string, string>;
}

interface Case extends Vector {
  name: string;
  now: number;
  genuine: boolean;
}

const vectors = JSON.parse(
  await readFile(join(root, 'packages/sdk/src/webhook-vectors.json'), 'utf8'),
) as Vector[];
const cases = vectors.flatMap(casesOf);

/** What a receiver must tell apart, for one published delivery. */
function casesOf(vector: Vector): Case[] {
  const { headers, payload, secret } = vector;
  const now = Number(headers['webhook-timestamp']);
  const signature = headers['webhook-signature'] ?? '';
  const other = `v1,${createHmac('sha256', 'another').update(payload).digest('base64')}`;
  const forged = (name: string, change: Partial<Case>): Case => ({
    ...vector,
    name,
    now,
    genuine: false,
    ...change,
  });
  const signed = (value: string) => ({ headers: { ...headers, 'webhook-signature': value } });
  return [
    { ...vector, name: 'as it was sent', now, genuine: true },
    { ...vector, name: 'five minutes late', now: now + 300, genuine: true },
    { ...vector, ...signed(`${other} ${signature}`), name: 'signed with two secrets', now, genuine: true },
    forged('another body', { payload: payload.replace('364', '999') }),
    forged('another secret', { secret: secret.startsWith('whsec_') ? 'whsec_AAAA' : `${secret}x` }),
    forged('too late', { now: now + 301 }),
    forged('from the future', { now: now - 301 }),
    forged('another id', { headers: { ...headers, 'webhook-id': 'another' } }),
    forged('another signature', signed(other)),
    forged('no signature', signed('')),
    forged('a signature that is no text of ours', signed('v1,§')),
    forged('no time', { headers: { ...headers, 'webhook-timestamp': '' } }),
    forged('a time that is no number', { headers: { ...headers, 'webhook-timestamp': '1e9' } }),
  ];
}

/** A line for each case, every field in base64: any language can read it without a library. */
const input = cases
  .map(({ secret, payload, headers, now }) =>
    [
      secret,
      payload,
      headers['webhook-id'] ?? '',
      headers['webhook-timestamp'] ?? '',
      headers['webhook-signature'] ?? '',
      String(now),
    ]
      .map((field) => Buffer.from(field).toString('base64'))
      .join('\t'),
  )
  .join('\n');

interface Language {
  name: string;
  sample: string;
  /** All must be on the machine. */
  programs: readonly string[];
  /** Calls the sample for each line and prints true or false. */
  files: Readonly<Record<string, string>>;
  commands: readonly (readonly [command: string, ...args: string[]])[];
  env?: Readonly<Record<string, string>>;
}

const languages: readonly Language[] = [
  {
    name: 'TypeScript',
    sample: 'verify.ts',
    programs: [],
    files: {
      'run.ts': `import { readFileSync } from 'node:fs';
import { isFromLaurel } from './verify.ts';
for (const line of readFileSync(0, 'utf8').split('\\n')) {
  const [secret, body, id, at, signature, now] = line.split('\\t').map((one) => Buffer.from(one, 'base64').toString());
  const headers = { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature };
  console.log(String(await isFromLaurel(body, headers, secret, new Date(Number(now) * 1000))));
}`,
    },
    commands: [[process.execPath, '--conditions=@laurel/source', 'run.ts']],
  },
  {
    name: 'Python',
    sample: 'verify.py',
    programs: ['python3'],
    files: {
      'run.py': `import base64, sys
from verify import is_from_laurel
for line in sys.stdin.read().split("\\n"):
    secret, body, id, at, signature, now = [base64.b64decode(one) for one in line.split("\\t")]
    headers = {"webhook-id": id.decode(), "webhook-timestamp": at.decode(), "webhook-signature": signature.decode()}
    print("true" if is_from_laurel(body, headers, secret.decode(), float(now)) else "false")`,
    },
    commands: [['python3', 'run.py']],
  },
  {
    name: 'Go',
    sample: 'verify.go',
    programs: ['go'],
    files: {
      'go.mod': 'module sample\n\ngo 1.21\n',
      'run/main.go': `package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	laurel "sample"
)

type header map[string]string

func (all header) Get(name string) string { return all[name] }

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var fields []string
		for _, one := range strings.Split(lines.Text(), "\\t") {
			bytes, _ := base64.StdEncoding.DecodeString(one)
			fields = append(fields, string(bytes))
		}
		header := header{"webhook-id": fields[2], "webhook-timestamp": fields[3], "webhook-signature": fields[4]}
		now, _ := strconv.ParseInt(fields[5], 10, 64)
		fmt.Println(laurel.IsFromLaurel([]byte(fields[1]), header, fields[0], time.Unix(now, 0)))
	}
}`,
    },
    commands: [['go', 'run', './run']],
    // Nothing is fetched, and nothing is written outside of the user's own cache.
    env: { GOTOOLCHAIN: 'local', GOPROXY: 'off', GOFLAGS: '-mod=mod', CGO_ENABLED: '0' },
  },
  {
    name: 'PHP',
    sample: 'verify.php',
    programs: ['php'],
    files: {
      'run.php': `<?php
require 'verify.php';
foreach (explode("\\n", file_get_contents('php://stdin')) as $line) {
    [$secret, $body, $id, $at, $signature, $now] = array_map('base64_decode', explode("\\t", $line));
    $headers = ['webhook-id' => $id, 'webhook-timestamp' => $at, 'webhook-signature' => $signature];
    echo is_from_laurel($body, $headers, $secret, (int) $now) ? "true\\n" : "false\\n";
}`,
    },
    commands: [['php', 'run.php']],
  },
  {
    name: 'Ruby',
    sample: 'verify.rb',
    programs: ['ruby'],
    files: {
      'run.rb': `require_relative "verify"
STDIN.read.split("\\n").each do |line|
  secret, body, id, at, signature, now = line.split("\\t", -1).map { |one| one.unpack1("m0").force_encoding("UTF-8") }
  headers = { "webhook-id" => id, "webhook-timestamp" => at, "webhook-signature" => signature }
  puts from_laurel?(body, headers, secret, now.to_i)
end`,
    },
    commands: [['ruby', 'run.rb']],
  },
  {
    name: 'Java',
    sample: 'Verify.java',
    programs: ['java', 'javac'],
    files: {
      'Run.java': `import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;

final class Run {
    public static void main(String[] args) throws Exception {
        for (String line : new String(System.in.readAllBytes(), StandardCharsets.UTF_8).split("\\n")) {
            byte[][] fields = Arrays.stream(line.split("\\t", -1)).map(Base64.getDecoder()::decode).toArray(byte[][]::new);
            String[] texts = Arrays.stream(fields).map(one -> new String(one, StandardCharsets.UTF_8)).toArray(String[]::new);
            Map<String, String> headers = Map.of(
                "webhook-id", texts[2], "webhook-timestamp", texts[3], "webhook-signature", texts[4]);
            System.out.println(Verify.isFromLaurel(fields[1], headers, texts[0], Instant.ofEpochSecond(Long.parseLong(texts[5]))));
        }
    }
}`,
    },
    commands: [
      ['javac', '-J-XX:TieredStopAtLevel=1', 'Verify.java', 'Run.java'],
      ['java', '-XX:TieredStopAtLevel=1', '-Xshare:auto', 'Run'],
    ],
  },
];

const isEveryLanguage = process.env['LAUREL_TEST_EVERY_LANGUAGE'] !== undefined;
// The samples of all languages must accept and refuse the same deliveries, and some have to be compiled first.
const tried = languages.filter(({ name }) => isLongRun || isEveryLanguage || name === 'TypeScript');

describe('the verification samples of the guide tell genuine deliveries from forged ones', {
  concurrency: true,
}, () => {
  for (const { name, sample, programs, files, commands, env = {} } of tried) {
    const missing = programs.filter((program) => !findProgram(program, process.env));
    // `npm run test:guide-languages` wants all of them.
    if (missing.length > 0 && !isEveryLanguage) {
      // Not a skipped test, which nobody reads: its name says what is not known on this machine.
      it(`NOT RUN here, because there is no ${missing.join(' and no ')}: ${sample} (${name})`, () => {});
      continue;
    }
    it(`${sample} (${name})`, async () => {
      assert.deepEqual(missing, [], 'install these programs');
      const own = join(directory, name);
      await mkdir(join(own, 'run'), { recursive: true });
      await copyFile(join(root, 'guide/samples/webhooks', sample), join(own, sample));
      for (const [file, text] of Object.entries(files)) await writeFile(join(own, file), text);
      let printed = '';
      for (const [command, ...args] of commands) {
        const { code, stdout, stderr } = await execute(command, args, env, own, input);
        assert.equal(code, 0, stderr);
        printed = stdout;
      }
      const told = printed.trim().split('\n');
      assert.deepEqual(
        cases.map(({ name: what }, index) => `${what}: ${told[index]}`),
        cases.map(({ name: what, genuine }) => `${what}: ${genuine}`),
      );
    });
  }
});
