import { createMoment } from '../src/views/kept';

describe('what is kept for a moment', () => {
  let time = 0;
  let event = 0;
  let asked = 0;
  const moment = createMoment(
    () => new Date(time),
    () => event,
  );
  const answer = async () => ({ number: (asked += 1) });
  const get = async (name = 'one') => (await moment(name, answer)).number;

  it('is found once for all who ask, under its name', async () => {
    expect(await Promise.all([get(), get(), get('two'), get()])).toEqual([1, 1, 2, 1]);
  });

  it('is found anew after a second, and when the clock was set back', async () => {
    time += 999;
    expect(await get()).toBe(1);
    time += 1;
    expect(await get()).toBe(3);
    time -= 10;
    expect(await get()).toBe(4);
  });

  it('is found anew once something was announced, also while it was being found', async () => {
    const begun = get('three');
    event += 1;
    expect(await get('three')).not.toBe(await begun);
  });

  it('is not kept when it failed', async () => {
    await expect(moment('four', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await get('four')).toBe(asked);
  });
});
