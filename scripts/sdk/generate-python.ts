import { pascal } from './python/names.ts';
import { type Call, describeCall, type Operation } from './python/operations.ts';
import { createTypes, type Schema } from './python/types.ts';

/**
 * Turns our API document into the core of the Python client. openapi-python-client does this for any document, but writes
 * a file for each operation and each schema, hundreds of them, which nobody reads. This one handles only the
 * schemas of our own server, and fails on what it does not know.
 */

export interface PythonDocument {
  paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  components: { schemas: Readonly<Record<string, object>> };
}

const notice =
  'Written by `npm run sdk` from the API document; a test fails when it is stale. Not to be edited.';

/** The text of each file below `packages/python/src/laurel_sdk` that is generated. */
export function generatePython(document: PythonDocument, basePath: string): Record<string, string> {
  const schemas = document.components.schemas as Record<string, Schema>;
  const models = createTypes(schemas, 'models');
  const params = createTypes(schemas, 'params');
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      describeCall({ models, params }, method, path.slice(basePath.length), operation as Operation),
    ),
  );
  refuseDoubles(calls);
  // What webhooks send is part of no call.
  models.typeOf({ $ref: '#/components/schemas/WebhookEvent' }, 'WebhookEvent');
  return {
    'models.py': file('What the API answers.', modelImports, [...models.lines(), eventTypes(schemas)]),
    'params.py': file('What calls take.', paramImports, params.lines()),
    '_operations.py': file(
      'The operations of the API.',
      operationImports,
      calls.map(({ constant }) => constant),
    ),
    '_resources.py': resourceFile(calls, false),
    '_async_resources.py': resourceFile(calls, true),
  };
}

const modelImports = [
  'import datetime as dt',
  'from typing import Any, Literal, TypeAlias',
  '',
  'from ._model import Model',
];
const paramImports = [
  'import datetime as dt',
  'from collections.abc import Mapping, Sequence',
  'from typing import Any, Literal, NotRequired, TypeAlias, TypedDict',
];
const operationImports = [
  'from typing import Any',
  '',
  'from . import models, params',
  'from ._operation import Operation',
];

function file(about: string, imports: readonly string[], lines: readonly string[]): string {
  const head = [`"""${about}`, '', notice, '"""', '', 'from __future__ import annotations', ''];
  return `${[...head, ...imports, '', '', ...lines].join('\n').trimEnd()}\n`;
}

/** `Laurel` and `AsyncLaurel` inherit an attribute for each resource. */
function resourceFile(calls: readonly Call[], isAsync: boolean): string {
  const prefix = isAsync ? 'Async' : '';
  const groups = Map.groupBy(calls, ({ resource }) => resource);
  const classes = [...groups].flatMap(([resource, own]) => [
    `class ${prefix}${pascal(resource)}(${prefix}Resource):`,
    ...own.flatMap((call) => call.lines(isAsync)),
    '',
  ]);
  const attributes = [...groups.keys()].map(
    (resource) => `        self.${resource} = ${prefix}${pascal(resource)}(api)`,
  );
  return file(
    isAsync ? 'The calls of the API by resource, to be awaited.' : 'The calls of the API by resource.',
    [
      'import datetime as dt',
      `from collections.abc import ${isAsync ? 'AsyncIterator' : 'Iterator'}, Mapping, Sequence`,
      'from typing import Any, Literal',
      '',
      'from . import _operations as ops',
      'from . import models, params',
      `from ._api import ${prefix}Api, ${prefix}Resource`,
      'from ._encode import OMIT, Omit, given',
      `from ._pagination import ${prefix}Paginator`,
    ],
    [
      ...classes,
      `class ${prefix}Resources:`,
      '    """All resources of the API."""',
      '',
      `    def __init__(self, api: ${prefix}Api) -> None:`,
      ...attributes,
    ],
  );
}

/** The types of events, for helpers that take one. */
function eventTypes(schemas: Readonly<Record<string, Schema>>): string {
  const { mapping } = (schemas['WebhookEvent']?.['discriminator'] ?? {}) as {
    mapping?: Record<string, string>;
  };
  const types = Object.keys(mapping ?? {});
  if (types.length === 0) throw new Error('the API document does not say which events webhooks send');
  return `WebhookEventType: TypeAlias = Literal[\n${types.map((type) => `    ${JSON.stringify(type)},\n`).join('')}]`;
}

function refuseDoubles(calls: readonly Call[]): void {
  const seen = new Set<string>();
  for (const { resource, method } of calls) {
    const name = `${resource}.${method}`;
    if (seen.has(name)) throw new Error(`two operations would both be called ${name}`);
    seen.add(name);
  }
}
