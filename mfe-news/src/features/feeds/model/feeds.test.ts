import type { FeedReading, FeedSource } from '@mintwire/contracts';
import { feedSource } from '../feeds.testing';
import {
  everyText,
  failingText,
  faultText,
  nameOf,
  outcomeText,
  readingToast,
  untilText,
  webLink,
  withSource,
} from './feeds';

const NOON = Date.parse('2026-01-01T12:00:00.000Z');
const later = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();
const reading = (change: Partial<FeedReading>, source: Partial<FeedSource> = {}): FeedReading => ({
  source: feedSource(source),
  drafts: 0,
  unchanged: false,
  ...change,
});

describe('a feed in words', () => {
  it.each([
    [{ name: 'The Ledger', title: 'ledger.xml' }, 'The Ledger'],
    [{ name: '', title: 'Ledger daily' }, 'Ledger daily'],
    [{ name: '', title: null }, 'ledger.example'],
    [{ name: '', title: null, url: 'no address' }, 'no address'],
  ])('is named as editors say, else by itself, else by where it is: %j', (change, name) => {
    expect(nameOf(feedSource(change))).toBe(name);
  });

  it.each([
    [1, 'Every minute'],
    [15, 'Every 15 minutes'],
    [60, 'Every hour'],
    [90, 'Every 90 minutes'],
    [360, 'Every 6 hours'],
    [1440, 'Every day'],
    [10_080, 'Every 7 days'],
  ])('is read every %d minutes: %s', (minutes, text) => {
    expect(everyText(minutes)).toBe(text);
  });

  it.each([
    [-5, 'due now'],
    [0, 'due now'],
    [0.5, 'in 1 min'],
    [59, 'in 59 min'],
    [60, 'in 1 h'],
    [119, 'in 2 h'],
    [1440, 'in 1 d'],
  ])('is next read in %d minutes: %s', (minutes, text) => {
    expect(untilText(later(minutes), NOON)).toBe(text);
  });
});

describe('a reading that failed', () => {
  it('is nothing while all is well', () => {
    expect(faultText({ fault: null, detail: null })).toBeNull();
  });

  it('says what the service found, as a sentence, and what can be done', () => {
    expect(faultText({ fault: 'refused', detail: 'its server answered with status 404' })).toBe(
      'Its server answered with status 404. If it stays like that, the feed may have moved. Look for its new address on the website.',
    );
    expect(faultText({ fault: 'slow', detail: 'It took too long!' })).toMatch(/^It took too long! It may be busy\./);
  });

  it.each([
    ['address', 'no address of a public website'],
    ['unreachable', 'could not be reached'],
    ['slow', 'did not answer in time'],
    ['refused', 'answered with an error'],
    ['redirects', 'too many times'],
    ['large', 'larger than 5 MB'],
    ['no-feed', 'no RSS, Atom or JSON feed'],
  ] as const)('has words for %s alone', (fault, words) => {
    expect(faultText({ fault, detail: null })).toContain(words);
  });

  it('counts since when', () => {
    expect([1, 2, 1200].map(failingText)).toEqual([
      'The last reading failed',
      'The last 2 readings failed',
      'The last 1,200 readings failed',
    ]);
  });
});

describe('a reading that was asked for', () => {
  it.each([
    [reading({ drafts: 3 }), { tone: 'success', title: '3 drafts made from The Ledger.' }],
    [reading({ drafts: 1 }), { tone: 'success', title: '1 draft made from The Ledger.' }],
    [reading({}), { tone: 'neutral', title: 'Nothing new from The Ledger.' }],
    [reading({ unchanged: true }), { tone: 'neutral', title: 'Nothing new from The Ledger.' }],
    [
      reading({}, { fault: 'no-feed', detail: null, failures: 1 }),
      {
        tone: 'danger',
        title: 'The Ledger could not be read.',
        description: 'What came is no RSS, Atom or JSON feed. Enter the address of the feed itself, not of a page.',
      },
    ],
  ])('says what came: %#', (answer, said) => {
    expect(readingToast(answer)).toEqual(said);
  });
});

it('what became of an entry without a draft is said for each case', () => {
  const outcomes = (['draft', 'duplicate', 'old', 'empty'] as const).map((outcome) => outcomeText({ outcome }));
  expect(outcomes).toEqual([
    'A draft, deleted since',
    'Left out: another feed brought it before',
    'Left out: only the newest 20 of a reading become drafts',
    'Left out: it has no title and no text',
  ]);
});

it('only web addresses become links', () => {
  expect(webLink('https://ledger.example/1')).toBe('https://ledger.example/1');
  expect(['javascript:alert(1)', '/admin', 'data:text/html,x', null].map(webLink)).toEqual(Array(4).fill(undefined));
});

it('a feed takes its own place in the list', () => {
  const list = { items: [feedSource({ id: '1' }), feedSource({ id: '2' })], hasModel: false, serverTime: later(0) };
  const changed = feedSource({ id: '2', version: 2 });
  expect(withSource(list, changed).items).toEqual([list.items[0], changed]);
});
