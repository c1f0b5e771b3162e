import { once } from 'node:events';
import { createServiceApp, createLogger, type ServiceApp } from '../src';
import { drainOnClose } from '../src/drain';

describe('an app that closes while it answers', () => {
  const started = async (deadlineMs?: number) => {
    const app: ServiceApp = await createServiceApp({
      name: 'drain',
      version: '0',
      logger: createLogger('drain', 'silent'),
      checks: {},
    });
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    app.get('/slow', async () => {
      await answered;
      return { done: true };
    });
    drainOnClose(app, deadlineMs);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const asked = fetch(`${origin}/slow`);
    await once(app.server, 'request');
    return { app, origin, answer, asked };
  };

  it('ends the answer first, and takes no new connection meanwhile', async () => {
    const { app, origin, answer, asked } = await started();
    const closed = app.close();
    while (app.server.listening) await new Promise(setImmediate);
    await expect(fetch(`${origin}/slow`, { headers: { connection: 'close' } })).rejects.toThrow();
    answer();
    expect(await (await asked).json()).toEqual({ done: true });
    await closed;
  });

  it('cuts off an answer that does not end', async () => {
    const { app, asked } = await started(50);
    const cut = expect(asked).rejects.toThrow();
    await app.close();
    await cut;
  });
});
