import { AppError, type ErrorLine } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { Api } from '@mintwire/platform';
import { createLaunchpadService } from './launchpad-service';

const signal = new AbortController().signal;

/** A service that fails with these errors before it answers; notes the key of each try. */
function failing(...errors: ErrorLine[]) {
  const keys: (string | undefined)[] = [];
  const post = async (_path: string, _body: unknown, options: { idempotencyKey?: string }) => {
    keys.push(options.idempotencyKey);
    const line = errors.shift();
    if (line) throw new AppError(line);
    return { id: 'answer' };
  };
  const service = createLaunchpadService({
    api: { post, postBinary: post } as unknown as Api,
    fetch: () => Promise.reject(new Error('unused')),
  });
  return { keys, service };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settled = async <T>(call: Promise<T>) => {
  const outcome = call.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(10_000);
  return outcome;
};

describe('a call to our own service that is lost', () => {
  it('is sent again under the same key', async () => {
    const { keys, service } = failing(
      ERRORS.NETWORK_UNREACHABLE,
      ERRORS.UPSTREAM_UNAVAILABLE,
      ERRORS.IDEMPOTENCY_IN_PROGRESS,
    );
    expect(await settled(service.quote({} as never, signal))).toEqual({ id: 'answer' });
    expect(keys).toHaveLength(4);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('ends with its own error when it stays lost', async () => {
    const { keys, service } = failing(...Array<ErrorLine>(9).fill(ERRORS.NETWORK_UNREACHABLE));
    expect(await settled(service.uploadImage(new Blob(), signal, () => undefined))).toMatchObject({
      code: 'NETWORK_UNREACHABLE',
    });
    expect(keys).toHaveLength(4);
  });

  it('is not repeated once it was answered', async () => {
    const { keys, service } = failing(ERRORS.LAUNCHPAD_PRICE_UNAVAILABLE);
    expect(await settled(service.quote({} as never, signal))).toMatchObject({ code: 'LAUNCHPAD_PRICE_UNAVAILABLE' });
    expect(keys).toHaveLength(1);
  });

  it('has another key each time it is meant anew', async () => {
    const { keys, service } = failing();
    await service.quote({} as never, signal);
    await service.quote({} as never, signal);
    expect(new Set(keys).size).toBe(2);
  });
});
