import type { Distribution } from '@mintwire/contracts/launchpad';
import { launchStages } from './launch-stages';

const RECEIPT = {
  quotedAt: '2026-01-01T11:58:00.000Z',
  confirmedAt: '2026-01-01T11:58:40.000Z',
  recordedAt: '2026-01-01T11:58:41.000Z',
  slot: 1234,
};
const PAYOUT = {
  index: 1,
  pocket: 'P',
  recipients: [
    { wallet: 'A', amountBaseUnits: '1' },
    { wallet: 'B', amountBaseUnits: '1' },
  ],
  signature: 'S',
  slot: 1240,
  paidAt: '2026-01-01T11:58:43.000Z',
};
const textOf = (id: string, ...asked: Parameters<typeof launchStages>) =>
  launchStages(...asked).find((step) => step.id === id)?.description;
const reported = (part: object) =>
  ({ state: 'complete', payouts: [PAYOUT], open: [], ...part }) as unknown as Distribution;

describe('the stages of a launch', () => {
  it('say when it was signed, as far as the page that signed told', () => {
    expect(launchStages(RECEIPT, undefined).map(({ id }) => id)).toEqual(['quoted', 'signed', 'confirmed', 'recorded']);
    expect(textOf('signed', { ...RECEIPT, confirmMillis: 2_340 }, undefined)).toBe(
      'About 2026-01-01 11:58:37 UTC: 2.3 s before the creator’s page saw the confirmation',
    );
    expect(textOf('signed', { ...RECEIPT, confirmMillis: 599_000 }, undefined)).toContain(
      'About 2026-01-01 11:58:00 UTC',
    );
    expect(textOf('signed', RECEIPT, undefined)).toContain('did not tell when');
  });

  it('give every pay-out the time of its block, and say where nobody knows it', () => {
    const receipt = { ...RECEIPT, later: 3 };
    const steps = launchStages(receipt, reported({})).slice(4);
    expect(steps).toEqual([
      {
        id: 'paid-1',
        label: '2 wallets paid by a further transaction',
        description: '2026-01-01 11:58:43 UTC, 3 s after the launch, in slot 1,240',
        status: 'done',
      },
    ]);
    const { paidAt, ...timeless } = PAYOUT;
    expect(paidAt && textOf('paid-1', receipt, reported({ payouts: [timeless] }))).toBe(
      'Time not known, in slot 1,240',
    );
  });

  it('say what is still to be paid, or went elsewhere', () => {
    const receipt = { ...RECEIPT, later: 3 };
    const open = [{ wallet: 'C', amountBaseUnits: '1' }];
    expect(textOf('paid', receipt, undefined)).toBe('Not known yet');
    expect(
      launchStages(receipt, reported({ state: 'pending', open }))
        .map(({ id, status }) => `${id} ${status}`)
        .slice(4),
    ).toEqual(['paid-1 done', 'paid waiting']);
    expect(textOf('paid', receipt, reported({ state: 'diverted', open }))).toBe(
      '1 of 3 still to be paid; the creator used the tokens otherwise',
    );
  });
});
