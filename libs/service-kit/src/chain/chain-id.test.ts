import { createChainId } from './chain-id';

describe('the id of the chain', () => {
  const silent = () => Promise.reject(new Error('silent'));

  it('is asked for again until the chain answers, and then for a while not', async () => {
    let time = 0;
    let asked = 0;
    let answer: () => Promise<string> = silent;
    const made: string[] = [];
    const id = createChainId({
      ask: () => {
        asked += 1;
        return answer();
      },
      onNew: async (found) => made.push(found),
      now: () => time,
    });
    await expect(id()).rejects.toThrow('silent');
    await expect(Promise.all([id(), id(), id()])).rejects.toThrow('silent');
    expect([asked, made]).toEqual([2, []]);
    answer = async () => 'one';
    expect(await Promise.all([id(), id()])).toEqual(['one', 'one']);
    expect(await id()).toBe('one');
    expect([asked, made]).toEqual([3, ['one']]);
    // Silent again: the last known one holds. Replaced: known within seconds.
    time += 11_000;
    answer = silent;
    expect(await id()).toBe('one');
    answer = async () => 'two';
    expect(await id()).toBe('two');
    expect(made).toEqual(['one', 'two']);
  });

  it('is not told before what is kept of the chain could be made', async () => {
    let database = false;
    const id = createChainId({
      ask: async () => 'one',
      onNew: async () => {
        if (!database) throw new Error('no database');
      },
    });
    await expect(id()).rejects.toThrow('no database');
    database = true;
    expect(await id()).toBe('one');
  });
});
