import { eventually } from './eventually';

describe('what is waited for', () => {
  it('is given back once it is there', async () => {
    let tries = 0;
    const value = await eventually(() => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
      return tries;
    });
    expect(value).toBe(3);
  });

  it('and never comes is told by the last failure', async () => {
    await expect(eventually(() => Promise.reject(new Error('never')), 60)).rejects.toThrow('never');
  });
});
