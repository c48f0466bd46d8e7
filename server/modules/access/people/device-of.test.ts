import assert from 'node:assert/strict';
import { it } from 'node:test';
import { deviceOf } from './device-of.ts';

it('a device is named by its browser or program and its system', () => {
  const cases: [string | null, string | null][] = [
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      'Chrome, Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari, macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    ['Mozilla/5.0', null],
    ['curl/8.5.0', 'curl'],
    ['laurel-cli/0.2.0 (linux)', 'Laurel command line, Linux'],
    ['', null],
    [null, null],
  ];
  for (const [given, expected] of cases) assert.equal(deviceOf(given), expected, String(given));
});
