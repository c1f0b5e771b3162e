import { watchErrors } from './watch-errors';

type Hook = Parameters<Parameters<typeof watchErrors>[0]['addHook']>[1];

describe('the watch over refusals', () => {
  const CONTENT_TYPE = 'application/problem+json; charset=utf-8';
  const paths = { '/things/{id}': { get: { responses: { 404: { description: '`THING_UNKNOWN`: There is none.' } } } } };
  const seen = (code: string, status: number, url = '/things/:id'): Promise<void> => {
    let hook: Hook | undefined;
    watchErrors({ swagger: () => ({ paths }), addHook: (_name, added) => (hook = added) });
    const reply = { statusCode: status, getHeader: () => CONTENT_TYPE };
    return hook?.({ method: 'GET', routeOptions: { url } }, reply, JSON.stringify({ code })) ?? Promise.reject();
  };

  it('lets pass what the description names, and what is no part of it', async () => {
    await seen('THING_UNKNOWN', 404);
    await seen('ANYTHING', 404, '/another');
  });

  it('breaks at a code, or a status, that it does not name', async () => {
    await expect(seen('THING_GONE', 404)).rejects.toThrow('GET /things/:id refuses with 404 THING_GONE');
    await expect(seen('THING_UNKNOWN', 410)).rejects.toThrow('refuses with 410');
  });
});
