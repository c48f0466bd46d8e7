import type { Condition, Row, ValueType } from '../../../parts/expression/condition.ts';
import { isComplete } from '../../../parts/expression/condition.ts';
import { own } from '../../../texts/own-properties.ts';

/** The event that the examples send. The guide, the placeholders and the API reference use the same type. */
export const sampleEvent = {
  playerId: 'ada',
  type: 'match.won',
  properties: { score: 1250, map: 'harbour' },
};

export type SampleLanguage = 'curl' | 'typescript' | 'python';

/** The call that sends the sample, ready to be pasted. */
export function snippetOf(language: SampleLanguage, origin: string, key: string): string {
  const body = JSON.stringify(sampleEvent);
  switch (language) {
    case 'curl':
      return [
        `curl -X POST ${origin}/api/v1/events \\`,
        `  -H 'X-API-Key: ${key}' \\`,
        `  -H 'Content-Type: application/json' \\`,
        `  -d '${body}'`,
      ].join('\n');
    case 'typescript':
      return [
        `const response = await fetch('${origin}/api/v1/events', {`,
        `  method: 'POST',`,
        `  headers: { 'X-API-Key': '${key}', 'Content-Type': 'application/json' },`,
        `  body: JSON.stringify(${body}),`,
        `});`,
        `console.log(await response.json());`,
      ].join('\n');
    case 'python':
      return [
        `import json, urllib.request`,
        ``,
        `request = urllib.request.Request(`,
        `    "${origin}/api/v1/events",`,
        `    data=json.dumps(${body}).encode(),`,
        `    headers={"X-API-Key": "${key}", "Content-Type": "application/json"},`,
        `)`,
        `print(urllib.request.urlopen(request).read().decode())`,
      ].join('\n');
  }
}

/** Conditions that an event fulfils, one for each of its properties that can be compared. */
export function conditionsOf(properties: Record<string, unknown>): Row[] {
  return Object.entries(properties)
    .map(([name, value]): Row => {
      const type: ValueType =
        typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'bool' : 'text';
      return {
        subject: 'event.properties',
        name,
        operator: type === 'number' ? '>=' : '==',
        type,
        values: [String(value)],
      };
    })
    .filter((row) => typeof own(properties, row.name) !== 'object' && isComplete(row))
    .slice(0, 6);
}

export function joined(rows: readonly Row[]): Condition {
  return { join: 'all', rows };
}
