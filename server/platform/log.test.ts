import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLog, gatherLines, logRequest } from './log.ts';

function capture(level: 'info' | 'silent' = 'info') {
  const lines: string[] = [];
  return { log: createLog(level, { write: (line: string) => void lines.push(line) }), lines };
}

describe('the log', () => {
  it('is JSON, one line each, with the time', () => {
    const { log, lines } = capture();
    log.info({ answer: 42 }, 'said');
    const { time, ...rest } = JSON.parse(lines[0] ?? '');
    assert.deepEqual(rest, { level: 30, answer: 42, msg: 'said' });
    assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('hides what is called like a secret, up to two levels down', () => {
    const { log, lines } = capture();
    const secrets = {
      password: 'hunter2',
      token: 'hunter2',
      key: 'hunter2',
      secret: 'hunter2',
      kept: 'visible',
    };
    log.info({
      ...secrets,
      body: { ...secrets, user: secrets },
      headers: { authorization: 'hunter2', 'x-api-key': 'hunter2' },
    });
    assert.doesNotMatch(lines.join(), /hunter2/);
    assert.match(lines.join(), /visible/);
  });

  it('has for each request the very line that it would write of the same fields', () => {
    const line = { requestId: 'r', method: 'GET', route: '/a"b/:id', status: 200, ms: 1.23, ip: '::1"' };
    const { log, lines } = capture();
    log.info(line, 'request');
    logRequest(log, { ...line, ms: 1.2345 });
    const [pinos, ours] = lines.map((text) => text.replace(/(?<="time":")[^"]{24}(?=")/, ''));
    assert.equal(ours, pinos);
    const silent = capture('silent');
    logRequest(silent.log, line);
    assert.deepEqual(silent.lines, []);
  });

  it('keeps the rows out that PostgreSQL puts into its errors', () => {
    const { log, lines } = capture();
    const error = Object.assign(new Error('null value in column "name" violates not-null constraint'), {
      code: '23502',
      detail: 'Failing row contains (1, ada@example.com, argon2id$hunter2).',
      where: 'COPY users, line 1: "hunter2"',
    });
    log.error({ err: error }, 'failed');
    assert.doesNotMatch(lines.join(), /hunter2|ada@example/);
    const { err } = JSON.parse(lines[0] ?? '');
    assert.equal(err.code, '23502');
    assert.match(err.stack, /log\.test\.ts/);
  });

  it('says nothing when it is silent', () => {
    const { log, lines } = capture('silent');
    log.fatal('loud');
    assert.deepEqual(lines, []);
  });

  it('is written in pieces, in order, and wholly when the process ends', () => {
    const pieces: string[] = [];
    const to = {
      write: (piece: string) => void pieces.push(piece),
      flushSync: () => void pieces.push('flushed'),
    };
    const gathered = gatherLines(to, 10);
    for (const line of ['one\n', 'two\n', 'three\n', 'four\n']) gathered.write(line);
    assert.deepEqual(pieces, ['one\ntwo\nthree\n']);
    gathered.flushSync();
    gathered.flush();
    assert.deepEqual(pieces, ['one\ntwo\nthree\n', 'four\n', 'flushed']);
  });
});
