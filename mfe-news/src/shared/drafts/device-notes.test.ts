import { keepDraft, readDraft } from './device-notes';
import { keepDurably, readDurably } from './durable-notes';

jest.mock('./durable-notes', () => {
  const kept = new Map<string, unknown>();
  return {
    keepDurably: (key: string, note: unknown) => void kept.set(key, note),
    readDurably: async (key: string) => kept.get(key) ?? null,
  };
});

const note = (text: string, at: number) => ({ version: 1, fields: { text }, sent: null, by: 'ada', at });
/** What a browser that was killed has in local storage: what was there some seconds, or some kills, ago. */
const winBack = (id: string, kept: object) => localStorage.setItem(`mintwire.article.${id}`, JSON.stringify(kept));

describe('what a device keeps', () => {
  it('is the later of two notes, wherever it is', async () => {
    keepDraft('1', note('old', 1));
    keepDurably('1', note('new', 2));
    expect(await readDraft('1')).toEqual(note('new', 2));
    winBack('1', note('newest', 3));
    expect(await readDraft('1')).toEqual(note('newest', 3));
  });

  it('is nothing once the service has everything, even if local storage has lost that', async () => {
    const old = note('old', Date.now() - 600_000);
    keepDraft('2', old);
    keepDraft('2', null);
    winBack('2', old);
    expect(await readDraft('2')).toBeNull();
    const typed = note('typed after that', Date.now() + 1);
    keepDraft('2', typed);
    winBack('2', old);
    expect(await readDraft('2')).toEqual(typed);
    expect(await readDurably('2')).toEqual(typed);
  });
});
