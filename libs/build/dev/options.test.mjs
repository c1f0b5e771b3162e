import { readOptions } from './options.mjs';

describe('arguments of the dev command', () => {
  it('run the remote alone beside a local site unless told otherwise', () => {
    expect(readOptions([])).toMatchObject({
      mode: 'alone',
      to: new URL('http://localhost:3000'),
      service: null,
      port: 4100,
    });
    expect(readOptions(['--service', 'http://localhost:3001', '--port', '0'])).toMatchObject({
      mode: 'alone',
      service: new URL('http://localhost:3001'),
      port: 0,
    });
  });

  it('run it in a deployed site', () => {
    expect(readOptions(['--against', 'https://site.example'])).toMatchObject({
      mode: 'against',
      to: new URL('https://site.example'),
    });
  });

  it.each([
    [['--against', 'site.example'], '--against must be the origin of a site'],
    [['--against', 'https://site.example/news'], '--against must be the origin of a site'],
    [['--to', 'file:///etc'], '--to must be the origin of a site'],
    [['--service', 'http://user:secret@host'], '--service must be the origin of a site'],
    [
      ['--against', 'https://site.example', '--service', 'http://localhost:1'],
      '--against takes everything from the deployed site',
    ],
    [['--port', 'x'], '--port must be a port number'],
    [['--port', '70000'], '--port must be a port number'],
    [['--agianst', 'x'], 'Known options'],
  ])('%p are refused in one sentence', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });
});
