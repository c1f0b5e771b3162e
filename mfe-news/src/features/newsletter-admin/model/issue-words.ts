import type { StatesInWords, StateWords } from '@mintwire/admin-kit/state-badge';
import type { IssueAudience, IssueState, IssueSummary } from '@mintwire/contracts';

export const ISSUE_STATES: StatesInWords<IssueState> = {
  draft: { text: 'Draft', tone: 'neutral' },
  scheduled: { text: 'Scheduled', tone: 'info' },
  sending: { text: 'Being sent', tone: 'info' },
  paused: { text: 'Paused', tone: 'warning' },
  sent: { text: 'Sent', tone: 'success' },
};

/** The state of an issue; where no mail leaves, one that has begun waits, and one to nobody was never sent. */
export function stateOf({ state, figures }: Pick<IssueSummary, 'state' | 'figures'>, hasServer: boolean): StateWords {
  if (state === 'sending' && !hasServer) return { text: 'Waits for a mail server', tone: 'warning' };
  if (state === 'sent' && figures.recipients === 0) return { text: 'Nobody to send to', tone: 'neutral' };
  return ISSUE_STATES[state];
}

export const AUDIENCES: readonly { readonly value: IssueAudience; readonly label: string }[] = [
  { value: 'all', label: 'All subscribers' },
  { value: 'presaleAlerts', label: 'Who wants presale alerts' },
  { value: 'marketAnalysis', label: 'Who wants market analysis' },
  { value: 'breakingNews', label: 'Who wants breaking news' },
];

/** An audience in words; other words as they are. */
export const audienceText = (audience: string): string =>
  AUDIENCES.find(({ value }) => value === audience)?.label ?? audience;

/** What an issue is called where it has no subject yet. */
export const issueName = ({ subject }: Pick<IssueSummary, 'subject'>): string =>
  subject.trim() === '' ? 'Without a subject' : subject;
