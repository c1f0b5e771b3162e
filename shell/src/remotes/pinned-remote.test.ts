import type { ComposedRemote } from '@mintwire/contracts';
import { pinnedRemote } from './pinned-remote';
import { RemoteError } from './remote-error';

// jsdom knows nothing of resources.
Object.assign(performance, { getEntriesByType: () => [] });

const listed = (version: string): ComposedRemote => ({ name: 'mfe-news', version, pages: [], slots: [] });
const file = { url: '/assets/mfe-news/1/remoteEntry.js', integrity: 'sha384-x' };
const files = { title: 'News', containerName: 'mfe_news', entry: file, exposes: { './page': { js: [file], css: [] } } };

describe('what a page needs of a remote that it only lists', () => {
  const asked: string[] = [];
  const answer = (...answers: readonly (object | null)[]) => {
    const left = [...answers];
    asked.length = 0;
    globalThis.fetch = (async (path: string) => {
      asked.push(path);
      const next = left.shift();
      return { ok: next !== null, status: next ? 200 : 503, json: async () => next };
    }) as unknown as typeof fetch;
  };

  it('is asked for once, however many ask', async () => {
    answer({ ...listed('1'), ...files });
    const [one, two] = await Promise.all([pinnedRemote(listed('1'), './page'), pinnedRemote(listed('1'))]);
    expect(one).toMatchObject(files);
    expect(two).toBe(one);
    expect(asked).toEqual(['/api/composition/remotes/mfe-news/1']);
  });

  it('is not asked for where the page has it', async () => {
    answer();
    const { title: _none, ...some } = files;
    const shown = { ...listed('2'), ...some };
    expect(await pinnedRemote(shown, './page')).toBe(shown);
    const whole = { ...listed('2'), ...files };
    expect(await pinnedRemote(whole)).toBe(whole);
    expect(asked).toEqual([]);
  });

  it('is asked for a second time, and by a later visit again', async () => {
    answer(null, { ...listed('3'), ...files });
    expect(await pinnedRemote(listed('3'), './page')).toMatchObject(files);
    expect(asked).toHaveLength(2);
    answer(null, null, { ...listed('4'), ...files });
    await expect(pinnedRemote(listed('4'))).rejects.toMatchObject({ code: 'REMOTE_LOAD_FAILED' });
    expect(await pinnedRemote(listed('4'))).toMatchObject(files);
  });

  it('is late, and not broken, when the answer does not come in time', async () => {
    globalThis.fetch = () => Promise.reject(new DOMException('late', 'TimeoutError'));
    await expect(pinnedRemote(listed('7'))).rejects.toMatchObject({ code: 'REMOTE_TIMEOUT' });
  });

  it('is not taken from another release', async () => {
    answer({ ...listed('6'), ...files }, { ...listed('6'), ...files });
    await expect(pinnedRemote(listed('5'))).rejects.toBeInstanceOf(RemoteError);
  });
});
