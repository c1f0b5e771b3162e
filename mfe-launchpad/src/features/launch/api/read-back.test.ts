import { createReadBack } from './read-back';

const stored = {
  hash: 'b',
  uri: 'https://mintwire.example/metadata/b.json',
  imageUrl: 'https://mintwire.example/media/a.png',
};
const wanted = { name: 'Solar', symbol: 'SOL', description: 'Sun', imageHash: 'a' };
const document = { name: 'Solar', symbol: 'SOL', description: 'Sun', image: stored.imageUrl };

/** jsdom has no Response: the two members that are used. */
function answering(files: Record<string, string | number>) {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    const file = files[url];
    return {
      ok: typeof file === 'string',
      status: file,
      arrayBuffer: async () => new TextEncoder().encode(String(file)).buffer,
    } as Response;
  };
  return { asked, readBack: createReadBack(fetch) };
}
const signal = new AbortController().signal;

describe('before anything is signed, image and metadata are read back', () => {
  it('by their path on this origin', async () => {
    const { asked, readBack } = answering({ '/metadata/b.json': JSON.stringify(document), '/media/a.png': 'png' });
    await readBack(stored, wanted, signal);
    expect(asked.sort()).toEqual(['/media/a.png', '/metadata/b.json']);
  });

  it.each([
    ['the image is gone', { '/metadata/b.json': JSON.stringify(document), '/media/a.png': 404 }],
    ['the image is empty', { '/metadata/b.json': JSON.stringify(document), '/media/a.png': '' }],
    ['the metadata is gone', { '/metadata/b.json': 404, '/media/a.png': 'png' }],
    ['the metadata is a page', { '/metadata/b.json': '<html>', '/media/a.png': 'png' }],
    [
      'the metadata names another token',
      { '/metadata/b.json': JSON.stringify({ ...document, name: 'Lunar' }), '/media/a.png': 'png' },
    ],
    [
      'the metadata shows another image',
      { '/metadata/b.json': JSON.stringify({ ...document, image: 'x' }), '/media/a.png': 'png' },
    ],
  ])('and the launch stops when %s', async (_what, files) => {
    await expect(answering(files).readBack(stored, wanted, signal)).rejects.toMatchObject({
      code: 'LAUNCHPAD_METADATA_UNREACHABLE',
    });
  });

  it('unless the visitor gave up: then with that reason', async () => {
    const control = new AbortController();
    const reason = new Error('given up');
    control.abort(reason);
    await expect(answering({}).readBack(stored, wanted, control.signal)).rejects.toBe(reason);
  });
});
