import { adminRequest, fieldError } from './admin-request';
import { sessionStore, signedIn } from './session';

const answers = (status: number, body: string) => {
  globalThis.fetch = (async () => ({ status, text: async () => body })) as unknown as typeof fetch;
};
const failure = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: unknown) => error,
  );

describe('a call of the administration', () => {
  beforeEach(() => signedIn({ email: 'a@example.org', roles: ['owner'], expiresAt: '' }));

  it('that finds the session over asks for the password, and nothing else does', async () => {
    answers(403, JSON.stringify({ code: 'FORBIDDEN', detail: 'You may not do this.' }));
    expect(await failure(adminRequest('GET', '/api/x'))).toMatchObject({
      code: 'FORBIDDEN',
      message: 'You may not do this.',
    });
    expect(sessionStore.getState().state.kind).toBe('signed-in');
    answers(401, JSON.stringify({ code: 'UNAUTHORIZED', detail: 'Please sign in first.' }));
    expect(await failure(adminRequest('GET', '/api/x'))).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(sessionStore.getState().state).toEqual({ kind: 'signed-out', expired: true });
  });

  it('says which field is wrong', async () => {
    answers(
      400,
      JSON.stringify({
        code: 'VALIDATION_FAILED',
        detail: 'x',
        errors: [{ path: '/site/name', message: 'The site needs a name.' }],
      }),
    );
    const error = await failure(adminRequest('PUT', '/api/x', { body: {} }));
    expect([fieldError(error, '/site/name'), fieldError(error, '/site/tagline'), fieldError(null, '/x')]).toEqual([
      'The site needs a name.',
      undefined,
      undefined,
    ]);
  });

  it('without an answer, or with one nobody can read, is an error with a code', async () => {
    answers(200, '<html>');
    expect(await failure(adminRequest('GET', '/api/x'))).toMatchObject({ code: 'ANSWER_UNREADABLE' });
    answers(502, '{"message":"bad gateway"}');
    expect(await failure(adminRequest('GET', '/api/x'))).toMatchObject({ code: 'ANSWER_UNREADABLE' });
    globalThis.fetch = async () => Promise.reject(new TypeError('failed to fetch'));
    expect(await failure(adminRequest('GET', '/api/x'))).toMatchObject({ code: 'NETWORK_UNREACHABLE' });
    answers(204, '');
    expect(await adminRequest('DELETE', '/api/x')).toBeNull();
  });
});
