import { createLogger } from './index';

describe('the log', () => {
  it('keeps secrets out, at the top and one level down', () => {
    const lines: string[] = [];
    const logger = createLogger('news', 'info', { write: (line) => void lines.push(line) });
    logger.info(
      { password: 'hunter2', session: { token: 'abc123' }, databaseUrl: 'postgres://u:p@h/d', article: 7 },
      'hello',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/hunter2|abc123|postgres:/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      service: 'news',
      msg: 'hello',
      article: 7,
      password: '[redacted]',
    });
  });
});
