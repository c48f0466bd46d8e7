/** The part of autocannon that is used here; the package has no types. */
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
    /** Bytes of the answers, with their headers. */
    throughput: { total: number };
    non2xx: number;
    errors: number;
  }
  interface Client {
    setRequests(requests: readonly Request[]): void;
    on(event: 'body', listener: (body: Buffer) => void): void;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    /** Seconds until a call counts as failed. Default: 10. */
    timeout?: number;
    requests?: readonly Request[];
    /** Called for each connection before it sends anything. */
    setupClient?: (client: Client) => void;
  }): Promise<Result>;
}
