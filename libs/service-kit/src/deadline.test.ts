import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchJson, within } from './index';

describe('calls to other processes', () => {
  let server: Server;
  let url: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/hang') return;
      response.statusCode = request.url === '/broken' ? 500 : 200;
      response.end('{"answer":42}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const call = (path: string, deadlineMs = 10_000) =>
    fetchJson(`${url}${path}`, { deadlineMs, service: 'The other side' });

  it('answers the JSON', async () => {
    expect(await call('/fine')).toEqual({ answer: 42 });
  });

  it('gives up at the deadline, saying who was late', async () => {
    await expect(call('/hang', 200)).rejects.toMatchObject({
      code: 'UPSTREAM_TIMEOUT',
      message: expect.stringContaining('The other side'),
    });
  });

  it('says that the other side is not available when it answers with an error', async () => {
    await expect(call('/broken')).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  });

  it('says so too when nobody listens', async () => {
    await expect(fetchJson('http://127.0.0.1:1/', { deadlineMs: 500, service: 'Nobody' })).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    });
  });
});

describe('a wait', () => {
  it('is over when the work is done or the time is, whichever comes first', async () => {
    const late = () => new Error('late');
    expect(await within(Promise.resolve('done'), 10_000, late)).toBe('done');
    await expect(within(new Promise(() => undefined), 1, late)).rejects.toThrow('late');
    await expect(within(Promise.reject(new Error('broken')), 10_000, late)).rejects.toThrow('broken');
  });
});
