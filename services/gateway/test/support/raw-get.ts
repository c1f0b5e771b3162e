import { request } from 'node:http';

/** An answer as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** GETs a path exactly as written: fetch and inject resolve dot segments before they send. */
export const rawGet = (origin: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  sendRaw(origin, 'GET', path, headers);

/** Sends a request exactly as written. */
export function sendRaw(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
    });
    sent.on('error', reject).end(body);
  });
}
