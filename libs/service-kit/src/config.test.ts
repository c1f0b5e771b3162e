import { Type } from 'typebox';
import { ConfigError, readConfig } from './index';

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
    expect(() => readConfig(Schema, {})).toThrow(/API_SECRET .* is missing/);
  });

  it.each(['abc', '1.5', '-1', 'NaN', '0x10 '])('refuses %p as a port', (port) => {
    expect(() => readConfig(Schema, { API_SECRET: 'long enough', PORT: port })).toThrow(ConfigError);
  });
});
