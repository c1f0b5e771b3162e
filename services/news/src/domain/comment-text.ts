import { hasInvisible } from '@mintwire/contracts/token-text';

/** Signs that turn the reading direction of what follows round. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;
/** What nobody sees and no script needs. Joiners and marks of direction stay: without them some scripts are written wrongly. */
const HIDDEN =
  /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** What only emoji are made with: a joiner, and the selectors of plain text and of colour. */
const OF_EMOJI = /[\u200d\ufe0e\ufe0f]/gu;
const UNPAIRED = /\p{Cs}/gu;
const CONTROLS = /[^\P{Cc}\n\t]/gu;
/** More marks on one letter than any script has: they would grow over what stands above and below. */
const TOWERS = /(\p{M}{4})\p{M}+/gu;

/** A comment's text, without what cannot be shown, what hides and what would disturb its neighbours. '' when nothing is left to read. */
export function cleanContent(text: string): string {
  const cleaned = cleaner(text.replace(/\r\n?/g, '\n'))
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return isBlank(cleaned) ? '' : cleaned;
}

/** A name in one line, of which every character is seen. '' when nothing is left of it. */
export function cleanName(text: string): string {
  const shown = [...cleaner(text)].filter((one) => one.search(OF_EMOJI) === 0 || !hasInvisible(one)).join('');
  // What joins or colours no emoji does nothing.
  const name = hasInvisible(shown) ? shown.replace(OF_EMOJI, '') : shown;
  const line = name.replace(/\s+/g, ' ').trim();
  return isBlank(line) ? '' : line;
}

function cleaner(text: string): string {
  return text
    .replace(UNPAIRED, '')
    .normalize('NFC')
    .replace(CONTROLS, '')
    .replace(TURNING, '')
    .replace(HIDDEN, '')
    .replace(TOWERS, '$1');
}

function isBlank(text: string): boolean {
  return !/[^\s\p{C}\p{Z}\p{M}]/u.test(text);
}
