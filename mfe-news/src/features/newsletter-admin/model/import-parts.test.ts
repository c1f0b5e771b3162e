import { IMPORT_LIMITS } from '@mintwire/contracts/newsletter-limits';
import { importParts, linesOf } from './import-parts';

describe('a list of addresses', () => {
  it('goes in parts that name their lines, and none is missing', () => {
    const text = Array.from({ length: 4_500 }, (_none, n) => `reader${n}@example.org`).join('\r\n') + '\r\n\r\n';
    const parts = importParts(text);
    expect(parts.map(({ firstLine, lines }) => [firstLine, lines])).toEqual([
      [1, 2_000],
      [2_001, 2_000],
      [4_001, 500],
    ]);
    expect(parts.map(({ csv }) => csv).join('\n')).toBe(linesOf(text).join('\n'));
  });

  it('is never more at once than the service takes, however long its lines are', () => {
    const text = `${'x'.repeat(5_000_000)}\n${Array(300).fill('ü'.repeat(900)).join('\n')}`;
    const parts = importParts(text);
    expect(parts[0]?.csv).toContain('x'.repeat(IMPORT_LIMITS.lineChars));
    for (const { csv } of parts)
      expect(new TextEncoder().encode(JSON.stringify(csv)).length).toBeLessThan(IMPORT_LIMITS.bodyBytes);
    expect(parts.reduce((sum, { lines }) => sum + lines, 0)).toBe(301);
  });
});
