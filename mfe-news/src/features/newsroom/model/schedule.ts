import { momentText, timeZoneText } from '@mintwire/ui/format';

/** An instant as the control for date and time has it, where the visitor is. */
export function toLocalInput(instant: number): string {
  const offset = new Date(instant).getTimezoneOffset() * 60_000;
  // eslint-disable-next-line no-restricted-syntax -- what a control takes, and nobody reads
  return new Date(instant - offset).toISOString().slice(0, 16);
}

/** The instant of what that control says; null while it says nothing whole. */
export function fromLocalInput(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** When a scheduled article comes out, on the clock of whoever looks: `Scheduled for 29 November 2026, 03:30 (your time)`. */
export function scheduledText(instant: string): string {
  const there = momentText(`${toLocalInput(Date.parse(instant))}Z`).replace(/ UTC$/, '');
  return `Scheduled for ${there} (your time)`;
}

/** What a chosen time means for everybody; or what is wrong with it. */
export function scheduleText(text: string, now: number): { hint: string } | { problem: string } {
  const at = fromLocalInput(text);
  if (at === null) return { problem: 'Choose a day and a time.' };
  if (Date.parse(at) <= now) return { problem: 'That time is over. Choose a later one, or publish now.' };
  return { hint: `In your time zone, ${timeZoneText()}. That is ${momentText(Date.parse(at))}.` };
}
