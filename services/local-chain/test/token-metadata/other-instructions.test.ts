import { createInstruction, errorName } from './metaplex';
import { Ledger } from './ledger';

const REMOVED = [0, 1, 2, 3, 5, 6, 8, 9, 10, 13, 16, 48];
const COVERED = [15, 33];
const LAST = 57;

describe('instructions that the stand-in does not carry out', () => {
  const ledger = new Ledger();
  const instruction = createInstruction(ledger, ledger.createMint(10));
  const answer = (discriminator: number) => {
    instruction.data = Buffer.from([discriminator]);
    return errorName(ledger.send([instruction]));
  };

  it('says of those that Metaplex has withdrawn that they are removed', () => {
    for (const discriminator of REMOVED) expect(answer(discriminator)).toBe('Removed');
  });

  it('says of the rest of Metaplex’s list that it is not supported', () => {
    const known = [...Array(LAST + 1).keys()].filter((n) => !REMOVED.includes(n) && !COVERED.includes(n));
    expect(known).toHaveLength(44);
    for (const discriminator of known) expect(answer(discriminator)).toBe('FeatureNotSupported');
  });

  it('calls everything beyond that list malformed', () => {
    for (const discriminator of [LAST + 1, 100, 255]) expect(answer(discriminator)).toBe('invalid instruction data');
  });
});
