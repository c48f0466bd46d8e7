import { z } from 'zod';
import type { Reader } from './reader.ts';

/** What the model reads: words if there are some, and the data, as JSON and in the form of `output`. */
export interface ToolResult {
  words?: string;
  data: object;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  input: z.ZodType;
  output: z.ZodType;
  /** Whether it writes a draft. */
  writes?: boolean;
  run(reader: Reader, args: unknown): Promise<ToolResult>;
}

export function defineTool<Shape extends z.ZodRawShape>(tool: {
  name: string;
  title: string;
  description: string;
  input: Shape;
  /** The fields of the data that a caller can rely on; there may be more. */
  output: z.ZodRawShape;
  writes?: boolean;
  run(reader: Reader, args: z.output<z.ZodObject<Shape, z.core.$strict>>): Promise<ToolResult>;
}): Tool {
  const input = z.strictObject(tool.input);
  return {
    ...tool,
    input,
    output: z.looseObject(tool.output),
    run: (reader, args) => tool.run(reader, input.parse(args)),
  };
}

const longestId = 200;

export const fields = {
  id: (what: string) => z.string().min(1).max(longestId).describe(what),
  limit: z.number().int().min(1).max(100).default(20).describe('How many records at most.'),
  cursor: z.string().min(1).max(2_000).optional().describe('The nextCursor of the result before.'),
  time: (what: string) =>
    z.string().max(40).optional().describe(`${what} ISO 8601, such as 2026-01-31T00:00:00Z.`),
};

/** Removes undefined fields: the types of the API distinguish "missing" from "undefined". */
export function given<Fields extends object>(
  fieldsOf: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fieldsOf).filter(([, value]) => value !== undefined)) as never;
}
