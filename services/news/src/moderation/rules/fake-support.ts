import type { Finding, Rule } from '../finding';

const CONTACT =
  /\b(?:contact\w*|message|write|wrote|text|reach(?:able|ed)?|call|dm|pm|mail|send an? e-?mail|report it|chat|inform|speak|submit|open a ticket|assist\w*|helped|solved|resolved?|fixed|fix(?:es)? it|help ?desk|number)\b/u;
const CHANNEL =
  /(?:\b(?:telegram|whats ?app|instagram|discord|direct message|dms?|e-?mail|live chat|through the chat|ticket|helpline|toll[ -]free|phone|link in (?:my )?(?:bio|profile))\b|(?<!\w)@[a-z]\w{3,}|[\w.-]+@[\w-]+\.[a-z]{2,})/u;
const HANDLE =
  /(?:\b(?:telegram|whats ?app|instagram|on|at|via|handle|agents?|technician|contact|to|through|desk|care|is)[: ]+@[a-z]\w{3,}|@\w*(?:_|support|help|fix|resolve|recover|care)\w*|[\w.-]+@[\w-]+\.[a-z]{2,})/u;
const INVITES =
  /\b(?:contact|message (?:our|us|me)|write (?:to|us|me)|text (?:me|us|him|her)|reach(?:able| out| us| me| him| her)|call (?:us|me|now|the)|dm|pm|report it|inform|submit|open a ticket|direct your|assist|speak to|use the|helpline|toll[ -]free|(?:service|phone|support) number)\b/u;
/** An address of somebody, which a comment about support has no need of. */
const DIRECT = /(?:\b(?:t|wa)\.me\/|(?:\+\d|\b1-\d{3}|\(\d{3}\))[\d ()-]{6,18}\d)/u;
const AGENT =
  /\b(?:support\b(?! (?:for|of|the|this|that|at|levels?|in|from|never|will|does))|help ?-?desk|customer (?:care|service)|technicians?|agents?|admin|moderator|official mods?|(?:wallet ?|dev )?engineers?|representative|resolution (?:center|centre)|our team|from the \w+ team|dev team|your complaint|helpline|help line|(?:expert|best|ethical) hacker|specialists?)\b/u;
const DESK_NAME = /\b(?:support|help ?desk|customer|admin|moderator|official|service|team)\b/u;
const OFFERS = /\b(?:contact|our|us|open a ticket|write|we have noticed|telegram|whats ?app)\b/u;

const OURS: Finding = { reason: 'it sends readers to a support that is not ours', severity: 'high' };
const RECOVERY: Finding = { reason: 'it advertises somebody who is said to recover lost coins', severity: 'high' };

/** Strangers who offer help with a wallet, or to bring back what was stolen. */
export const fakeSupport: Rule = ({ requests, text, folded, name }) => {
  const offered = requests.some(
    ({ text: request }) =>
      AGENT.test(request) &&
      (DIRECT.test(request) ||
        (HANDLE.test(request) && CONTACT.test(request)) ||
        (CHANNEL.test(request) && INVITES.test(request))),
  );
  if (offered || (DESK_NAME.test(name) && OFFERS.test(folded))) return OURS;
  return advertisesRecovery(`${folded}\n${text}`) || requests.some(({ text: request }) => recommendsRecovery(request))
    ? RECOVERY
    : null;
};

const RECOVERED =
  /\b(?:recover(?:s|ed|y|ing)?(?! (?:phrases?|words?|seeds?|keys?)\b)|reclaim\w*|retriev\w*|(?:get|got|gets)\b[^\n]{0,30}\bback|came back|return(?:s|ed)? your|restored (?:my|your|all)|trac(?:e|ing))\b/u;
const LOST =
  /\b(?:coins?|funds?|bitcoins?|btc|crypto|wallet|account|money|usdt|eth|lost|stolen|scammed|victim|assets?)\b/u;
const RECOMMENDED = /\b(?:contact\w*|reach|write to|text (?:him|her|them)|whats ?app|telegram|god bless)\b|@\w{3,}/u;
/** Someone is to be reached somewhere. */
const REACHED_WHERE =
  /\b(?:contact(?:ed)?|reach(?:ed)?|write|wrote|text|message|report|whats ?app|dm|hire|consult|is|she's|he's|experts?|team|agents?|hacker)\b[^\n]{0,70}(?:\b(?:on|via|through|at|by) (?:whats ?app|telegram|instagram|signal|e-?mail)\b|\b(?:whats ?app|telegram) ?[:@+\d]|[\w.-]+@[\w-]+\.[a-z]{2,}|(?<!\w)@[a-z]\w{3,}|\b(?:t|wa)\.me\/|(?:\+\d|\b1-\d{3}|\(\d{3}\))[\d ()-]{6,18}\d)/u;
const FOILED =
  /\b(?:beware|never|second scam|avoid|they can't|ponzi|police|banks?|courts?|lawyers?|consumer|subpoena)\b/u;

/** In the whole comment: those who advertise it tell of the scam before, as those who warn do. */
function advertisesRecovery(text: string): boolean {
  return REACHED_WHERE.test(text) && RECOVERED.test(text) && LOST.test(text) && !FOILED.test(text);
}

function recommendsRecovery(request: string): boolean {
  return RECOVERED.test(request) && LOST.test(request) && RECOMMENDED.test(request) && !FOILED.test(request);
}
