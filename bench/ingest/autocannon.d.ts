/** The part of autocannon that is used here; it ships without types. */
declare module 'autocannon' {
  interface Request {
    method: 'GET' | 'POST';
    path: string;
    headers: Record<string, string>;
    body?: string;
  }
  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    /** Seconds until a call counts as failed; 10 if left out. */
    timeout?: number;
    requests?: readonly Request[];
    /** Called for each connection before it sends anything. */
    setupClient?: (client: { setRequests(requests: readonly Request[]): void }) => void;
  }): Promise<Result>;
}
