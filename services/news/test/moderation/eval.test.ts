import { readFileSync } from 'node:fs';
import { createModerator } from '../../src/moderation';

interface Labelled {
  readonly kind: 'fine' | 'drainer' | 'fake-support' | 'profanity' | 'spam';
  readonly half: 'tune' | 'held';
  readonly text: string;
  readonly name?: string;
}

const LABELLED = JSON.parse(readFileSync(new URL('comments.json', import.meta.url), 'utf8')) as readonly Labelled[];
const KINDS = ['fine', 'drainer', 'fake-support', 'profanity', 'spam'] as const;

const moderator = createModerator({
  siteHosts: ['mintwire.example', 'mintwire.com'],
  siteName: async () => 'Mintwire',
});

async function isRejected({ text, name = 'Alex' }: Labelled): Promise<boolean> {
  const comment = { authorName: name, content: text, recent: [] };
  return !(await moderator.judge(comment, AbortSignal.timeout(10_000))).approved;
}

/** How many of the texts of each kind were rejected; which ones is not told, so that nobody tunes to the half held back. */
async function countsOf(half: Labelled['half']) {
  const counts = KINDS.map(async (kind) => {
    const verdicts = await Promise.all(
      LABELLED.filter((entry) => entry.kind === kind && entry.half === half).map(isRejected),
    );
    return { kind, rejected: verdicts.filter(Boolean).length, of: verdicts.length };
  });
  return Promise.all(counts);
}

describe('500 labelled comments', () => {
  it('are of all kinds, half of each held back, and none is there twice', () => {
    const sizes = KINDS.map((kind) =>
      ['tune', 'held'].map((half) => LABELLED.filter((entry) => entry.kind === kind && entry.half === half).length),
    );
    expect(sizes).toEqual([
      [130, 130],
      [60, 60],
      [20, 20],
      [20, 20],
      [20, 20],
    ]);
    expect(new Set(LABELLED.map(({ text }) => text)).size).toBe(500);
  });

  it.each(['tune', 'held'] as const)('of the half "%s": drainers are rejected, what is fine is not', async (half) => {
    const counts = await countsOf(half);
    const lines = counts.map(
      ({ kind, rejected, of }) =>
        `${half} ${kind.padEnd(13)} ${kind === 'fine' ? 'false positives' : 'caught'} ${rejected} of ${of} (${((100 * rejected) / of).toFixed(1)} %)`,
    );
    process.stdout.write(`${lines.join('\n')}\n`);
    const share = Object.fromEntries(counts.map(({ kind, rejected, of }) => [kind, rejected / of]));
    expect(share.drainer).toBeGreaterThanOrEqual(0.95);
    expect(share.fine).toBeLessThanOrEqual(0.01);
    for (const kind of ['fake-support', 'profanity', 'spam']) expect(share[kind]).toBeGreaterThanOrEqual(0.85);
  });
});
