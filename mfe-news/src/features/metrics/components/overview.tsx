import { OverviewOf, OverviewPart } from '@mintwire/admin-kit/overview-part';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { AdminCommentList, FeedSourceList, MailServerState, NewsMetrics } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { countText } from '@mintwire/ui/format';
import { dayBars, type Counted } from '../model/day-bars';

const METRICS = 'newsroom-figures';
const SHOWN: readonly { readonly kind: Counted; readonly label: string }[] = [
  { kind: 'views', label: 'Views' },
  { kind: 'comments', label: 'Comments' },
  { kind: 'subscribers', label: 'New subscribers' },
];

/** What an editor wants to know of the newsroom first. */
export function Overview() {
  return (
    <OverviewPart title="Newsroom, last 30 days">
      <OverviewOf loaded={useLoad<MailServerState>('/api/news/admin/newsletter/mail-server')} read={readMailServer} />
      <OverviewOf loaded={useLoad<AdminCommentList>('/api/news/admin/comments')} read={readComments} />
      <OverviewOf loaded={useLoad<FeedSourceList>('/api/news/admin/feeds')} read={readFeeds} />
      <OverviewOf
        loaded={useLoad<NewsMetrics>('/api/news/admin/figures?days=30')}
        read={({ days }) => ({
          metrics: SHOWN.map(({ kind, label }) => ({
            label,
            value: countText(dayBars(days, kind).total),
            screen: METRICS,
          })),
        })}
      />
    </OverviewPart>
  );
}

function readMailServer({ hasServer }: MailServerState) {
  if (hasServer) return {};
  const text = 'No mail server is set: whoever subscribes gets no mail, and all mails wait until there is one';
  return { alarms: [{ text, tone: 'warning' as const, screen: 'newsletter' }] };
}

function readComments({ waiting }: AdminCommentList) {
  if (waiting === 0) return {};
  return {
    alarms: [{ text: `${countOf(waiting, 'comment')} to look at`, tone: 'warning' as const, screen: 'comments' }],
  };
}

function readFeeds({ items }: FeedSourceList) {
  const failing = items.filter(({ active, fault }) => active && fault !== null).length;
  if (failing === 0) return {};
  return {
    alarms: [{ text: `${countOf(failing, 'feed')} could not be read`, tone: 'warning' as const, screen: 'feeds' }],
  };
}
