import { systemClock } from './clock';

describe('the system clock', () => {
  it('sleeps about as long as it is told', async () => {
    const start = systemClock.now();
    await systemClock.sleep(20);
    expect(systemClock.now() - start).toBeGreaterThanOrEqual(15);
  });

  it('wakes with the reason of an aborted signal, also of one aborted before', async () => {
    const controller = new AbortController();
    const sleep = systemClock.sleep(60_000, controller.signal);
    controller.abort(new Error('enough'));
    await expect(sleep).rejects.toThrow('enough');
    await expect(systemClock.sleep(60_000, controller.signal)).rejects.toThrow('enough');
  });
});
