import { actorText } from '@mintwire/admin-kit/format';

const DECIDERS: Readonly<Record<string, string>> = {
  rules: 'The automatic rules',
  unavailable: 'The automatic check',
  honeypot: 'The trap for robots',
  'first comment': 'The rule for first comments',
};
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^rule:/, 'The automatic rule about '],
  [/^model:/, 'The language model '],
  [/^ban: /, 'A ban by '],
];

/** What decided about a comment, in words: a part of the moderation, a ban, or an editor. */
export function deciderText(decidedBy: string): string {
  const kind = KINDS.find(([start]) => start.test(decidedBy));
  if (kind === undefined) return DECIDERS[decidedBy] ?? actorText(decidedBy);
  const [start, text] = kind;
  const name = decidedBy.replace(start, '');
  return `${text}${text.includes('rule') ? name.replaceAll('-', ' ') : name}`;
}
