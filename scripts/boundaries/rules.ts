import {
  composesForItself,
  compositionRoots,
  consoleAreaOf,
  consoleLayerOf,
  consoleOrder,
  exampleOf,
  holdsSql,
  isEngine,
  isIndex,
  isPlatform,
  isStatistics,
  isTest,
  moduleContract,
  moduleOf,
  moduleOrder,
  packageSourcesOf,
  readersOfTheOutbox,
} from './parts.ts';
import type { Import, SourceFile } from './source-file.ts';

export interface Rule {
  name: string;
  /** Why the rule exists, and what to do instead. */
  lesson: string;
  /** Checks one import of a file, or one line of it. */
  forbids:
    | { anImport: (from: SourceFile, imported: Import) => boolean }
    | { aLine: (file: SourceFile, line: string) => boolean };
}

/** The only packages that the engine may use: for CEL, and for regular expressions in linear time. */
const expressionLibraries = ['@marcbachmann/cel-js', 're2js'];

/** Pure files of the platform that the engine may import too. */
const pureParts = [
  'server/platform/own-properties.ts',
  'server/platform/define-messages.ts',
  'server/platform/sha256.ts',
];

const impure = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bconsole\.|\bprocess\.|\bperformance\./;

/** Only these may read the environment: they pass it on as a whole, to be read in config.ts. */
const startingPoints = ['server/main.js', 'server/load-program.ts', 'server/cli/main.ts'];

export const rules: readonly Rule[] = [
  {
    name: 'platform stands alone',
    lesson:
      'Platform is machinery without a domain word, so that it can be read, tested and trusted by itself. Pass what it needs as an argument from server/service.ts, or move the code into the module that it speaks of.',
    forbids: {
      anImport: (from, { target, isPackage }) => isPlatform(from.path) && !isPackage && !isPlatform(target),
    },
  },
  {
    name: 'the engine is pure',
    lesson:
      'The engine is a function of definitions, state, event and time: that is what makes simulation, backtests and property tests possible. It imports its own files, types of the platform, its tables of messages and the expression libraries; hand it everything else as an argument.',
    forbids: {
      anImport: ({ path }, { target, isPackage, typeOnly }) =>
        isEngine(path) &&
        (isPackage
          ? !typeOnly && !expressionLibraries.includes(target)
          : !isEngine(target) && !pureParts.includes(target) && !(typeOnly && isPlatform(target))),
    },
  },
  {
    name: 'the engine has no clock, no randomness and no log',
    lesson:
      'The same input must always give the same output. Take the time as a parameter, and return a trace instead of logging.',
    forbids: { aLine: ({ path }, line) => isEngine(path) && impure.test(line) },
  },
  {
    name: 'statistics are pure',
    lesson:
      'Statistics are functions of sums, so that simulations can prove what they promise. They import nothing but their own files; hand them everything else as an argument.',
    forbids: {
      anImport: ({ path }, { target, isPackage }) =>
        isStatistics(path) && !isTest(path) && (isPackage || !isStatistics(target)),
    },
  },
  {
    name: 'import modules through index.ts',
    lesson:
      'Import only the index.ts of another module, so that its other files can change freely. Export what other modules may use from there; if it is not meant for them, consider why you need it.',
    forbids: {
      anImport: ({ path }, { target }) => {
        const entered = moduleOf(target);
        return entered !== undefined && entered !== moduleOf(path) && !isIndex(target);
      },
    },
  },
  {
    name: 'no SQL in index.ts',
    lesson:
      "A statement in index.ts lets other modules run a module's SQL and bypass its rules. Export a function instead; types of rows may be exported.",
    forbids: {
      anImport: ({ path }, { target, typeOnly }) => isIndex(path) && holdsSql(target) && !typeOnly,
    },
  },
  {
    name: 'modules build upwards',
    lesson:
      'A module imports only modules that stand before it in moduleOrder (scripts/boundaries/parts.ts); a module that is not in that list has no place yet. Turn the dependency around: let the upper module pass a function down, or append an event that it reads.',
    forbids: {
      anImport: ({ path }, { target }) => {
        const [own, other] = [moduleOf(path), moduleOf(target)];
        if (own === undefined || other === undefined || own === other) return false;
        const [place, theirs] = [moduleOrder.indexOf(own), moduleOrder.indexOf(other)];
        return theirs === -1 || theirs >= place;
      },
    },
  },
  {
    name: 'no calls to webhooks or realtime',
    lesson:
      'The outbox is the only way out: append an event in your transaction and these two will read it once it is committed. A direct call would announce something that may still be rolled back.',
    forbids: {
      anImport: ({ path }, { target }) => {
        const entered = moduleOf(target) ?? '';
        const root = compositionRoots.includes(path) || composesForItself(path);
        return readersOfTheOutbox.includes(entered) && entered !== moduleOf(path) && !root;
      },
    },
  },
  {
    name: 'modules do not know who starts them',
    lesson:
      'A module imports platform, engine and the modules below it. Settings, storage and the composition root come to it as arguments.',
    forbids: {
      anImport: ({ path }, { target, isPackage }) =>
        moduleOf(path) !== undefined &&
        !isPackage &&
        !isPlatform(target) &&
        !isEngine(target) &&
        !isStatistics(target) &&
        target !== moduleContract &&
        moduleOf(target) === undefined,
    },
  },
  {
    name: 'SQL lives in queries.ts or *-queries.ts',
    lesson:
      'All SQL of a module is in files whose names say so, so that a change of a table does not miss any. Add a named statement there and call that.',
    forbids: {
      aLine: ({ path }, line) =>
        path.startsWith('server/') &&
        !isPlatform(path) &&
        !holdsSql(path) &&
        /\bstatement[<(]|\.query\(/.test(line),
    },
  },
  {
    name: 'settings are read in config.ts',
    lesson:
      'server/config.ts checks every setting and names every fault before anything starts. Add the setting there and pass its value down.',
    forbids: {
      aLine: ({ path }, line) =>
        path.startsWith('server/') &&
        path !== 'server/config.ts' &&
        (startingPoints.includes(path) ? /\bprocess\.env\b(?!\))/.test(line) : /\bprocess\.env\b/.test(line)),
    },
  },
  {
    name: 'what ships does not need the tests',
    lesson:
      'Tests may import anything; nothing may import a test or server/testing. Move what both need into the code proper; what serves tests alone goes to server/testing, or beside them as test-….ts.',
    forbids: { anImport: ({ path }, { target }) => path.startsWith('server/') && isTest(target) },
  },
  {
    name: 'the console talks through the SDK',
    lesson:
      'The console has no way into the server but the one that every customer has. Put what is missing into the API and its SDK.',
    forbids: {
      anImport: ({ path }, { target, isPackage }) =>
        path.startsWith('console/') && !isPackage && !/^(console|packages\/sdk)\//.test(target),
    },
  },
  {
    name: 'the console builds upwards',
    lesson:
      'The kit knows no domain word, the session no page, the frame no area: see consoleOrder (scripts/boundaries/parts.ts). Move what two layers need into the lower one, or pass it down through a context.',
    forbids: {
      anImport: ({ path }, { target }) => {
        const [own, other] = [consoleLayerOf(path), consoleLayerOf(target)];
        if (own === undefined) return false;
        if (other === undefined) return target.startsWith('console/');
        return consoleOrder.indexOf(other) > consoleOrder.indexOf(own);
      },
    },
  },
  {
    name: 'an area of the console stands alone',
    lesson:
      'An area is one folder that can be read, changed and taken out by itself. What two areas need belongs into console/parts; a page of another area is linked to by its address.',
    forbids: {
      anImport: ({ path }, { target }) => {
        const [own, other] = [consoleAreaOf(path), consoleAreaOf(target)];
        return own !== undefined && other !== undefined && own !== other;
      },
    },
  },
  {
    name: 'the console checks its links',
    lesson:
      '`as never` lets any address, parameter and search through. Make a link with linkTo, linkHere or linkToPath of console/kit/page-link.ts, or definitionLink of console/parts/names; elsewhere name the type that is meant.',
    forbids: {
      aLine: ({ path }, line) => path.startsWith('console/') && /\bas (never\b|'\/')/.test(line),
    },
  },
  {
    name: 'the demo is a customer',
    lesson:
      'The demo shows what anybody can do with Laurel: it starts the service as a process and speaks to it through packages/sdk. Put what is missing into the API.',
    forbids: {
      anImport: ({ path }, { target, isPackage }) =>
        path.startsWith('demo/') && !isTest(path) && !isPackage && !/^(demo|packages\/sdk)\//.test(target),
    },
  },
  {
    name: 'an example can be copied out',
    lesson:
      'People copy the folder of an example and build on it: it imports its own files and installed packages only, ours by their names.',
    forbids: {
      anImport: ({ path }, { target, isPackage }) => {
        const own = exampleOf(path);
        return own !== undefined && !isPackage && !target.startsWith(own);
      },
    },
  },
  {
    name: 'a package stands alone',
    lesson:
      'A package is what customers install: it imports its own sources and installed packages, never the server, the console or the sources of another package by path. Import another package of ours by its name. What a package knows of the API comes from the document (`npm run sdk`).',
    forbids: {
      anImport: ({ path }, { target, isPackage }) => {
        const own = packageSourcesOf(path);
        return own !== undefined && !isTest(path) && !isPackage && !target.startsWith(own);
      },
    },
  },
];
