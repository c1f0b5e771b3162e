import { request } from 'node:http';

/** An answer as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** GETs a path exactly as written: fetch and inject resolve dot segments before they send. */
export function rawGet(origin: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    sent.on('error', reject).end();
  });
}
