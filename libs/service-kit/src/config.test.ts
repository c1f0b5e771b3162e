import { Type } from 'typebox';
import { ConfigError, originSetting, readConfig, wrongSetting } from './index';

const Schema = Type.Object({
  PORT: Type.Integer({ minimum: 1, maximum: 65_535, default: 3000 }),
  API_SECRET: Type.String({ minLength: 8, description: 'shared with the payment provider' }),
  VERBOSE: Type.Optional(Type.Boolean()),
});

describe('settings of the environment', () => {
  it('fills defaults and converts numbers and booleans', () => {
    expect(readConfig(Schema, { API_SECRET: 'long enough', VERBOSE: 'true' })).toEqual({
      PORT: 3000,
      API_SECRET: 'long enough',
      VERBOSE: true,
    });
    expect(readConfig(Schema, { API_SECRET: 'long enough', PORT: '80' }).PORT).toBe(80);
  });

  it('counts an empty variable as not set', () => {
    expect(readConfig(Schema, { API_SECRET: 'long enough', PORT: '' }).PORT).toBe(3000);
  });

  it('names every wrong setting, says what a missing one is, and never shows a value', () => {
    const read = () => readConfig(Schema, { PORT: '99999', API_SECRET: 'hunter2' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      'The setting PORT must be a whole number from 1 to 65535. The setting API_SECRET (shared with the payment provider) must be a text of at least 8 characters.',
    );
    expect(read).not.toThrow(/hunter2/);
    expect(() => readConfig(Schema, {})).toThrow(
      'The setting API_SECRET (shared with the payment provider) must be set: a text of at least 8 characters.',
    );
  });

  it('tells all that is wrong at once: what rules refuse, too, with defaults in the place of wrong settings', () => {
    const seen: number[] = [];
    const rules = {
      even: ({ PORT }: { PORT: number }) => {
        seen.push(PORT);
        if (PORT % 2 === 1) throw wrongSetting(Schema, 'PORT', 'an even number');
        return PORT / 2;
      },
      never: () => {
        throw wrongSetting(Schema, 'VERBOSE');
      },
    };
    const read = (env: NodeJS.ProcessEnv) => () => readConfig(Schema, { API_SECRET: 'long enough', ...env }, rules);
    expect(read({ PORT: 'x', API_SECRET: 'short' })).toThrow(
      'The setting PORT must be a whole number from 1 to 65535. The setting API_SECRET (shared with the payment provider) must be a text of at least 8 characters. The setting VERBOSE must be true or false.',
    );
    expect(seen).toEqual([3000]);
    expect(read({ PORT: '81' })).toThrow('The setting PORT must be an even number. The setting VERBOSE');
    expect(readConfig(Schema, { API_SECRET: 'long enough' }, { even: rules.even }).even).toBe(1500);
  });

  it.each(['http://host:99999', 'http://[', 'http://%', 'https://example.org/path', 'ftp://example.org'])(
    'refuses %p as an origin',
    (url) => {
      const schema = Type.Object({ AT: Type.Optional(originSetting('where it is')) });
      expect(() => readConfig(schema, { AT: url })).toThrow(
        'The setting AT (where it is) must be an origin such as https://example.org, without a path.',
      );
    },
  );

  it.each(['abc', '1.5', '-1', 'NaN', '0x10 '])('refuses %p as a port', (port) => {
    expect(() => readConfig(Schema, { API_SECRET: 'long enough', PORT: port })).toThrow(ConfigError);
  });
});
