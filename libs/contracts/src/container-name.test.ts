import { containerNameOf } from './remote';

describe('the name of a container', () => {
  it('is an identifier that no other remote and no other release has', () => {
    const remotes = ['mfe-a', 'mfe-a-1', 'mfe-a-1-0', 'mfe-a1', 'mfe-a-0-1-0', 'mfe-b'];
    const hashes = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', '010000000000'];
    const versions = ['0.1.0', '1.0.1', '10.1.0', '1.01.0', '0.10.1'].flatMap((version) =>
      hashes.map((hash) => `${version}-${hash}`),
    );
    const names = remotes.flatMap((remote) => versions.map((version) => containerNameOf(remote, version)));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9_]*$/);
  });
});
