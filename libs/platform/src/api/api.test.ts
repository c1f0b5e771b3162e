/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ACCOUNT_HEADER } from '@mintwire/contracts/roles';
import { isAppError, type AppError } from '@mintwire/contracts/app-error';
import { createApi } from './api';
import { actAs, onSessionEnd } from './session-end';

let server: Server;
let answer: RequestListener;
const api = () =>
  createApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, newKey: () => 'key-1' });
const failure = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: unknown) => error,
  );

beforeAll((done) => {
  // A connection that the server ends as it is used again would be a failure of the network.
  server = createServer({ keepAliveTimeout: 0 }, (request, response) => answer(request, response)).listen(
    0,
    '127.0.0.1',
    done,
  );
});
afterAll((done) => {
  server.closeAllConnections();
  server.close(done);
});

describe('every failed call is an error with a code', () => {
  it('takes code and sentence of a problem+json answer', async () => {
    answer = (_request, response) => {
      response.writeHead(409, { 'content-type': 'application/problem+json' });
      response.end(
        JSON.stringify({
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          code: 'LAUNCHPAD_MINT_EXISTS',
          detail: 'It exists.',
          instance: '/x',
        }),
      );
    };
    const error = await failure(api().get('/api/x'));
    expect(isAppError(error)).toBe(true);
    expect(error).toMatchObject({ code: 'LAUNCHPAD_MINT_EXISTS', message: 'It exists.' });
  });

  it.each([
    ['/api/launchpad/admin/quotes', 1],
    ['/api/admin/me', 1],
    ['/api/releases', 1],
    ['/api/releases/shell/0.1.0/promote', 1],
    ['/api/releases-of-others', 0],
    ['/api/launchpad/proofs', 0],
  ])('tells the host when it says that nobody is signed in: %s', async (path, times) => {
    const ended = jest.fn(async () => false);
    const end = onSessionEnd(ended);
    const reject =
      (code: string): RequestListener =>
      (_request, response) => {
        response.writeHead(code === 'UNAUTHORIZED' ? 401 : 403, { 'content-type': 'application/problem+json' });
        response.end(JSON.stringify({ title: 'x', code, detail: 'No.' }));
      };
    answer = reject('FORBIDDEN');
    await failure(api().get(path));
    expect(ended).not.toHaveBeenCalled();
    answer = reject('UNAUTHORIZED');
    expect(await failure(api().get(path))).toMatchObject({ code: 'UNAUTHORIZED' });
    end();
    await failure(api().get(path));
    expect(ended).toHaveBeenCalledTimes(times);
  });

  it('says to the administration, and to nobody else, in whose name it is asked', async () => {
    const named: unknown[] = [];
    answer = (request, response) => {
      named.push(request.headers[ACCOUNT_HEADER]);
      response.end('{}');
    };
    actAs('zoë@example.org');
    // The last asks who it is.
    const paths = ['/api/admin/users', '/api/news/admin/articles', '/api/news/articles', '/api/admin/me'];
    for (const path of paths) await api().get(path);
    actAs(null);
    await api().get('/api/admin/users');
    expect(named).toEqual(['zo%C3%AB%40example.org', 'zo%C3%AB%40example.org', undefined, undefined, undefined]);
  });

  describe('whose session has ended', () => {
    /** How often it was asked. */
    let asked: number;
    let signedIn: boolean;

    beforeEach(() => {
      asked = 0;
      signedIn = false;
      answer = (request, response) => {
        asked += 1;
        response.writeHead(signedIn ? 200 : 401, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify(signedIn ? { key: request.headers['idempotency-key'] } : { code: 'UNAUTHORIZED', title: 'x' }),
        );
      };
    });

    it('waits until somebody is signed in again, is repeated as it was, and answers whoever made it', async () => {
      const end = onSessionEnd(async () => (signedIn = true));
      await expect(api().post('/api/admin/x', { a: 1 }, { idempotencyKey: 'mine' })).resolves.toEqual({ key: 'mine' });
      expect(asked).toBe(2);
      end();
    });

    it('fails when nobody signs in, and is repeated once', async () => {
      let renewed = false;
      const end = onSessionEnd(async () => renewed);
      expect(await failure(api().get('/api/admin/x'))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(asked).toBe(1);
      renewed = true;
      expect(await failure(api().get('/api/admin/x'))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(asked).toBe(3);
      end();
    });

    it('waits no longer than whoever made it', async () => {
      const end = onSessionEnd(() => new Promise(() => undefined));
      const leave = new AbortController();
      const call = failure(api().get('/api/admin/x', { signal: leave.signal }));
      while (asked === 0) await new Promise((done) => setTimeout(done, 5));
      await new Promise((done) => setTimeout(done, 20));
      leave.abort(new Error('left the page'));
      expect(await call).toMatchObject({ message: 'left the page' });
      end();
    });
  });

  describe('of a refusal', () => {
    const rejected = (problem: object) => {
      answer = (_request, response) => response.writeHead(418).end(JSON.stringify(problem));
      return failure(api().get('/api/x'));
    };

    it('takes code, status and sentence of a service that is newer than this build', async () => {
      const said = { code: 'NEW_CODE', status: 200, detail: 'Something {new}.' };
      expect(await rejected(said)).toMatchObject({ code: 'NEW_CODE', status: 418, message: 'Something {new}.' });
    });

    it.each(['', 'a sentence', '<script>', 'A B', `A${'B'.repeat(64)}`])('takes %j for no code', async (code) => {
      expect(await rejected({ code, detail: 'Odd.' })).toMatchObject({ code: 'INTERNAL', message: 'Odd.' });
    });

    it('takes no more than a page can show', async () => {
      const long = 'x'.repeat(100_000);
      const errors = [null, 7, ...Array.from({ length: 999 }, () => ({ path: long, message: long, expected: long }))];
      const error = (await rejected({ code: 'VALIDATION_FAILED', detail: long, errors, requestId: long })) as AppError;
      expect(JSON.stringify({ ...error, cause: undefined, message: error.message }).length).toBeLessThan(700_000);
      expect(error.message).toHaveLength(2000);
      expect(error.fields?.slice(0, 2)).toEqual([
        { path: '', message: '' },
        { path: '', message: '' },
      ]);
    });
  });

  it('says NETWORK_TIMEOUT when the deadline passes', async () => {
    answer = () => undefined;
    expect(await failure(api().get('/api/x', { timeoutMs: 50 }))).toMatchObject({ code: 'NETWORK_TIMEOUT' });
  });

  it('says NETWORK_UNREACHABLE when nobody answers', async () => {
    answer = (request) => request.socket.destroy();
    expect(await failure(api().get('/api/x'))).toMatchObject({ code: 'NETWORK_UNREACHABLE' });
  });

  it('says ANSWER_UNREADABLE when the caller cannot parse the answer', async () => {
    answer = (_request, response) => response.end('{"a":1}');
    const parse = () => {
      throw new Error('wrong shape');
    };
    expect(await failure(api().get('/api/x', { parse }))).toMatchObject({ code: 'ANSWER_UNREADABLE' });
  });

  it.each([
    [200, '<html>'],
    [502, '<html>'],
    [502, '{"message":"bad gateway"}'],
  ])('says ANSWER_UNREADABLE when nobody can read the answer: %d %s', async (status, body) => {
    answer = (_request, response) => response.writeHead(status).end(body);
    expect(await failure(api().get('/api/x'))).toMatchObject({ code: 'ANSWER_UNREADABLE' });
  });

  it('says which field is wrong', async () => {
    const errors = [{ path: '/site/name', message: 'The site needs a name.' }];
    answer = (_request, response) =>
      response.writeHead(400).end(JSON.stringify({ code: 'VALIDATION_FAILED', detail: 'x', errors }));
    expect(await failure(api().put('/api/x', {}))).toMatchObject({ code: 'VALIDATION_FAILED', fields: errors });
  });

  it('rejects with the reason of an aborted signal', async () => {
    answer = () => undefined;
    const leave = new AbortController();
    const call = failure(api().get('/api/x', { signal: leave.signal }));
    leave.abort(new Error('left the page'));
    expect(await call).toMatchObject({ message: 'left the page' });
  });
});

describe('requests', () => {
  it('carry an Idempotency-Key when they create', async () => {
    const keys: unknown[] = [];
    answer = (request, response) => {
      keys.push(request.headers['idempotency-key']);
      response.end('{}');
    };
    await api().post('/api/x', { a: 1 });
    await api().post('/api/x', { a: 1 }, { idempotencyKey: 'mine' });
    await api().get('/api/x');
    expect(keys).toEqual(['key-1', 'mine', undefined]);
  });

  it('change and remove with their own methods, on the condition that nobody was quicker', async () => {
    const seen: unknown[] = [];
    answer = (request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        const { 'if-match': match, 'idempotency-key': key, 'content-type': type } = request.headers;
        seen.push([request.method, match, key, body, type]);
        response.writeHead(204).end();
      });
    };
    await api().put('/api/x', { a: 1 }, { ifMatch: 3 });
    await api().patch('/api/x', { a: 2 });
    await api().delete('/api/x', { ifMatch: 0 });
    await api().post('/api/x', undefined, { ifMatch: 7 });
    await api().post('/api/x', null);
    expect(seen).toEqual([
      ['PUT', '"3"', undefined, '{"a":1}', 'application/json'],
      ['PATCH', undefined, undefined, '{"a":2}', 'application/json'],
      ['DELETE', '"0"', undefined, '', undefined],
      ['POST', '"7"', 'key-1', '{}', 'application/json'],
      ['POST', undefined, 'key-1', '', undefined],
    ]);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/', 'api/x'])(
    'never leave this origin: %s',
    async (path) => {
      expect(await failure(api().get(path))).toBeInstanceOf(TypeError);
    },
  );
});
