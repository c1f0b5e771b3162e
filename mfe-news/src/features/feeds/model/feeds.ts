import type { FeedEntry, FeedFault, FeedReading, FeedSource, FeedSourceList } from '@mintwire/contracts';
import { FEED_LIMITS } from '@mintwire/contracts/newsroom-limits';
import type { ToastInput } from '@mintwire/platform';
import { countText } from '@mintwire/ui/format';
import { countOf } from '@mintwire/money';

export const FEEDS_PATH = '/api/news/admin/feeds';

/** Whom its drafts credit: what editors say, else what it calls itself; until it was read, where it is. */
export function nameOf({ name, title, url }: Pick<FeedSource, 'name' | 'title' | 'url'>): string {
  return name || title || (URL.canParse(url) ? new URL(url).hostname : url);
}

/** Minutes in each, largest first. */
const UNITS = [
  { unit: 'day', minutes: 1440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const;

/** `Every hour`, `Every 15 minutes`. */
export function everyText(minutes: number): string {
  const { unit, minutes: each } = UNITS.find((known) => minutes % known.minutes === 0) ?? UNITS[2];
  return `Every ${minutes === each ? unit : countOf(minutes / each, unit)}`;
}

/** How soon `instant` is at `now` (milliseconds since 1970). */
export function untilText(instant: string, now: number): string {
  const minutes = Math.ceil((Date.parse(instant) - now) / 60_000);
  if (minutes <= 0) return 'due now';
  if (minutes < 60) return `in ${minutes} min`;
  if (minutes < 1440) return `in ${Math.round(minutes / 60)} h`;
  return `in ${Math.round(minutes / 1440)} d`;
}

/** What went wrong where the service says no more of it, and what an editor can do. */
const FAULTS: Readonly<Record<FeedFault, { readonly text: string; readonly advice: string }>> = {
  address: {
    text: 'Its address is no address of a public website.',
    advice: 'Correct the address.',
  },
  unreachable: {
    text: 'Its server could not be reached.',
    advice: 'If it stays like that, look whether the website is still there.',
  },
  slow: {
    text: 'Its server did not answer in time.',
    advice: 'It may be busy. The feed is tried again by itself unless it is paused.',
  },
  refused: {
    text: 'Its server answered with an error.',
    advice: 'If it stays like that, the feed may have moved. Look for its new address on the website.',
  },
  redirects: {
    text: 'Its address leads on to others too many times.',
    advice: 'Enter the address where the feed is now.',
  },
  large: {
    text: `It is larger than ${FEED_LIMITS.bytes / 1024 / 1024} MB.`,
    advice: 'Look whether the website has a smaller feed.',
  },
  'no-feed': {
    text: 'What came is no RSS, Atom or JSON feed.',
    advice: 'Enter the address of the feed itself, not of a page.',
  },
};

/** Why the last reading failed and what can be done; null when it did not. */
export function faultText({ fault, detail }: Pick<FeedSource, 'fault' | 'detail'>): string | null {
  if (fault === null) return null;
  const { text, advice } = FAULTS[fault];
  return `${detail ? sentence(detail) : text} ${advice}`;
}

/** Why drafts have no summary, and what can be done; null when none is missing. */
export function summaryFaultText({
  unsummarised,
  summaryFault,
}: Pick<FeedSource, 'unsummarised' | 'summaryFault'>): string | null {
  if (summaryFault === null) return null;
  const missing =
    unsummarised === 0 ? 'It is asked again soon.' : `${countOf(unsummarised, 'draft')} stay without one.`;
  return `The language model wrote none: ${summaryFault}. ${missing}`;
}

const SUMMARIES: Readonly<Record<NonNullable<FeedEntry['summary']>, string>> = {
  waiting: 'Comes soon',
  written: 'AI-Powered',
  failed: 'None',
  overtaken: 'None: an editor was there first',
};

/** What became of the summary of an entry's draft. */
export function summaryText({ summary, summaryFault }: Pick<FeedEntry, 'summary' | 'summaryFault'>): string {
  if (summary === null) return '–';
  return summaryFault === null ? SUMMARIES[summary] : `${SUMMARIES[summary]}: ${summaryFault}`;
}

/** Since when it fails. */
export function failingText(failures: number): string {
  return failures > 1 ? `The last ${countText(failures)} readings failed` : 'The last reading failed';
}

function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

/** What is said of a reading that an editor asked for. */
export function readingToast({ source, drafts }: FeedReading): ToastInput {
  const name = nameOf(source);
  const fault = faultText(source);
  if (fault !== null) return { tone: 'danger', title: `${name} could not be read.`, description: fault };
  return drafts > 0
    ? { tone: 'success', title: `${countOf(drafts, 'draft')} made from ${name}.` }
    : { tone: 'neutral', title: `Nothing new from ${name}.` };
}

const OUTCOMES: Readonly<Record<FeedEntry['outcome'], string>> = {
  draft: 'A draft, deleted since',
  duplicate: 'Left out: another feed brought it before',
  old: `Left out: only the newest ${FEED_LIMITS.drafts} of a reading become drafts`,
  empty: 'Left out: it has no title and no text',
};

/** What became of an entry of which there is no draft. */
export function outcomeText({ outcome }: Pick<FeedEntry, 'outcome'>): string {
  return OUTCOMES[outcome];
}

/** An address that a link may lead to: what strangers write may be anything. */
export function webLink(url: string | null): string | undefined {
  return url !== null && /^https?:\/\//i.test(url) ? url : undefined;
}

/** The list with this feed as it is now. */
export function withSource(list: FeedSourceList, source: FeedSource): FeedSourceList {
  return { ...list, items: list.items.map((item) => (item.id === source.id ? source : item)) };
}
