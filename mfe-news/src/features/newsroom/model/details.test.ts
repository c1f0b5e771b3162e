import { fromLocalInput, scheduleText, toLocalInput } from './schedule';
import { parseTags } from '../../../shared/tags';

it('tags are what stands between commas, each once, and not too many', () => {
  expect(parseTags(' fees, #rent,, fees ,Solana ')).toEqual(['fees', 'rent', 'Solana']);
  expect(parseTags(Array.from({ length: 30 }, (_, tag) => `t${tag}`).join(','))).toHaveLength(10);
  expect(parseTags('x'.repeat(100))[0]).toHaveLength(60);
});

it('a time is chosen where the visitor is, and said for everybody', () => {
  const noon = Date.parse('2026-01-01T12:00:00.000Z');
  expect(fromLocalInput(toLocalInput(noon))).toBe('2026-01-01T12:00:00.000Z');
  expect(scheduleText('', noon)).toEqual({ problem: 'Choose a day and a time.' });
  expect(scheduleText(toLocalInput(noon), noon)).toHaveProperty('problem');
  expect(scheduleText(toLocalInput(noon + 3_600_000), noon)).toEqual({
    hint: expect.stringContaining('That is 1 January 2026, 13:00 UTC.') as string,
  });
});
