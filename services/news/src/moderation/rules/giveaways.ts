import type { Finding, Rule } from '../finding';

const COINS = '(?:sol|solana|eth|btc|usdc|usdt|bitcoin|ether|crypto|coins?|tokens?|nfts?|money)';
const PROMISE = new RegExp(
  `\\b(?:free (?:\\$?[a-z]+ )?(?:air-?drops?|${COINS})|give-?aways?|giv(?:e|es|ing) away|(?:get|claim|receive|win|earn) (?:[\\w$.,]+ ){0,3}(?:air-?drops?|${COINS})|doubled? (?:my|your|ur)|\\d+x (?:profits?|gains?|returns?))\\b`,
  'u',
);

/** Who tells what others write invites nobody. */
const NOT_REPORTED = '(?<!\\b(?:says?|said|saying|writes?|wrote|written|posts?|posted)\\b[^\\n]{0,30})';
const CHANNEL = '\\b(?:telegram|tg|whats ?app|signal|discord|instagram)\\b';
const HANDLE = '(?:@[a-z]\\w{2,}|\\+?\\d[\\d ()-]{6,18}\\d)';
const TO_ME = `${NOT_REPORTED}\\b(?:dm|pm|inbox|message|text|write(?: to)?|contact|hit|add|reach(?: out to)?) (?:me|us)\\b`;
const TO_HANDLE = `${NOT_REPORTED}\\b(?:dm|pm|message|text|write(?: to)?|contact|ask|add|find)\\b[^\\n]{0,20}?${HANDLE} (?:on|via) ${CHANNEL}`;
const ADDRESS = new RegExp(`${TO_ME}[^\\n]{0,40}${CHANNEL}[^\\n]{0,12}${HANDLE}|${TO_HANDLE}`, 'u');
const CONTACT = new RegExp(
  `${TO_ME}[^\\n]{0,40}${CHANNEL}|${NOT_REPORTED}\\b(?:(?:dm|pm|inbox) (?:me|us)|hmu)\\b|${NOT_REPORTED}${CHANNEL}[: ]+${HANDLE}|${TO_HANDLE}`,
  'u',
);

const GIVEAWAY: Finding = { reason: 'it promises coins to readers who write to a stranger', severity: 'high' };
const STRANGER: Finding = { reason: 'it asks readers to write to a stranger elsewhere', severity: 'medium' };

/** Coins for nothing, for which one writes to somebody; and addresses of strangers in messengers. */
export const giveaways: Rule = ({ requests }) => {
  if (requests.some(({ text }) => PROMISE.test(text) && CONTACT.test(text))) return GIVEAWAY;
  return requests.some(({ text }) => ADDRESS.test(text)) ? STRANGER : null;
};
