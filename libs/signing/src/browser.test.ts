import { browserSigning } from './browser';

const platform = jest.requireMock<Record<string, unknown>>('@mintwire/platform');
jest.mock('@mintwire/platform', () => ({ __esModule: true }));

const { sign } = browserSigning(() => null).wallet;
const list = [Uint8Array.of(1), Uint8Array.of(2)];
const marked = (bytes: Uint8Array) => Uint8Array.of(...bytes, 9);

describe('several transactions', () => {
  it('are one request of the wallet where the shell can make it', async () => {
    platform['signTransaction'] = jest.fn();
    platform['signTransactions'] = jest.fn(async (given: readonly Uint8Array[]) => given.map(marked));
    expect(await sign(list)).toEqual(list.map(marked));
    expect(platform['signTransaction']).not.toHaveBeenCalled();
  });

  it('are signed one after the other in an older shell', async () => {
    platform['signTransaction'] = jest.fn(async (given: Uint8Array) => marked(given));
    delete platform['signTransactions'];
    expect(await sign(list)).toEqual(list.map(marked));
    expect(platform['signTransaction']).toHaveBeenCalledTimes(2);
  });
});
