import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createServiceApp, type ServiceApp } from './app';
import { deadlineOf } from './body-deadline';
import { createLogger } from './logger';

const DEADLINE_MS = 300;

it.each([
  ['of a form', 128 * 1024, 15_000],
  ['of a picture', 5 * 1024 * 1024, 41_943],
  ['that would be too large anywhere', 1e12, 120_000],
])('a body %s has the time of a slow line', (_what, bytes, milliseconds) => {
  expect(Math.round(deadlineOf(bytes))).toBe(milliseconds);
});

describe('a body that does not come', () => {
  let app: ServiceApp;
  let port: number;
  beforeAll(async () => {
    app = await createServiceApp({
      name: 'gateway',
      version: '0.0.0',
      logger: createLogger('gateway', 'silent'),
      checks: {},
      bodyDeadlineMs: DEADLINE_MS,
    });
    app.post('/read', async ({ body }) => body);
    app.post(
      '/refused',
      { onRequest: async (_request, reply) => reply.code(401).send({ rejected: true }) },
      async () => null,
    );
    app.post('/own', { onRequest: async (request) => request.ownBodyDeadline?.() }, async ({ body }) => body);
    await app.listen({ host: '127.0.0.1', port: 0 });
    port = (app.addresses()[0] as AddressInfo).port;
  });
  afterAll(() => app.close());

  /** Sends the head of a request for ten bytes and three of them; what has come when the connection ended or `waitMs` were over. */
  const half = (path: string, waitMs: number): Promise<{ text: string; ended: boolean; socket: Socket }> =>
    new Promise((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{"a`,
        ),
      );
      const timer = setTimeout(() => resolve({ text, ended: false, socket }), waitMs);
      socket.on('data', (chunk) => (text += chunk.toString())).on('error', () => undefined);
      socket.on('close', () => {
        clearTimeout(timer);
        resolve({ text, ended: true, socket });
      });
    });

  it('is answered 408 at the deadline, and the connection ends', async () => {
    const { text, ended } = await half('/read', 5_000);
    expect([text.split('\r\n', 1)[0], ended]).toEqual(['HTTP/1.1 408 Request Timeout', true]);
    expect(text).toContain('"code":"REQUEST_TIMEOUT"');
  });

  it('does not keep a connection whose request was refused before', async () => {
    const { text, ended } = await half('/refused', 5_000);
    expect([text.split('\r\n', 1)[0], ended]).toEqual(['HTTP/1.1 401 Unauthorized', true]);
  });

  it('is waited for by a route that has a deadline of its own', async () => {
    const { text, ended, socket } = await half('/own', DEADLINE_MS * 3);
    expect([text, ended]).toEqual(['', false]);
    const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
    socket.write('":1234}');
    expect(await answer).toContain('{"a":1234}');
    socket.destroy();
  });

  it('in time is nothing special', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/read`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect(await answer.json()).toEqual({ a: 1 });
    await delay(DEADLINE_MS + 100);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});
