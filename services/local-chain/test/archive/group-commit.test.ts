import { GroupCommit } from '../../src/archive/group-commit';

describe('writes that wait together are one write', () => {
  it('keeps the order and acknowledges only after the write', async () => {
    const writes: number[][] = [];
    const acknowledged: number[] = [];
    let release: () => void = () => undefined;
    const commits = new GroupCommit<number>(async (operations) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      writes.push(operations);
    });
    const all = [1, 2, 3, 4].map((value) => commits.add([value, value * 10]).then(() => acknowledged.push(value)));
    expect(acknowledged).toEqual([]);
    release();
    await all[0];
    expect(writes).toEqual([[1, 10]]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(acknowledged).toEqual([1]);
    release();
    await Promise.all(all);
    expect(writes).toEqual([
      [1, 10],
      [2, 20, 3, 30, 4, 40],
    ]);
    await commits.settled();
  });

  it('tells every caller of a failed write, and goes on', async () => {
    let broken = true;
    const commits = new GroupCommit<number>(() => (broken ? Promise.reject(new Error('no space')) : Promise.resolve()));
    await expect(commits.add([1])).rejects.toThrow('no space');
    broken = false;
    await expect(commits.add([2])).resolves.toBeUndefined();
  });
});
