import type { ReactNode } from 'react';
import type { Cell } from '../../kit/csv-line.ts';

/** The figures of a chart. */
export interface PanelTable {
  /** The name of the file, without its extension. */
  file: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Replaces the text in the first column, for example with a link. */
  first?: (row: number) => ReactNode;
}
