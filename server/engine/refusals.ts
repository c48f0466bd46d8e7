/** Why something did not happen: in the trace the bare gate, to a command the gate with a sentence. */

export type Gate =
  | 'unknown'
  | 'disabled'
  | 'environment'
  | 'window'
  | 'limit'
  | 'cooldown'
  | 'condition'
  | 'version'
  | 'active'
  | 'not active'
  | 'completed'
  | 'repeat'
  | 'prerequisites'
  | 'step not open'
  | 'manual start'
  | 'abandoned'
  | 'done'
  | 'order'
  | 'value'
  | 'no gain'
  | 'range';

export interface Refusal {
  readonly gate: Gate;
  readonly message: string;
}

export function refusal(gate: Gate, message: string): Refusal {
  return { gate, message };
}
