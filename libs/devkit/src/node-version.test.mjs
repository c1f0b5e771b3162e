import { checkNodeVersion } from './node-version.mjs';

describe('the check of the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('lets %s pass', (version) => {
    expect(() => checkNodeVersion(version, '>=20.19.0')).not.toThrow();
  });

  it.each(['18.20.4', '20.18.9', '9.99.99'])('refuses %s in one sentence that says what is needed', (version) => {
    expect(() => checkNodeVersion(version, '>=20.19.0')).toThrow(
      `Mintwire needs Node 20.19.0 or newer and this is Node ${version}`,
    );
  });

  it('reads what is needed from the root package', () => {
    expect(() => checkNodeVersion('16.0.0')).toThrow('Mintwire needs Node 20.');
  });
});
