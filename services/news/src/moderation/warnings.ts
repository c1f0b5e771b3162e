import { withoutLinks } from './links';

const DENIED =
  /\b(?:no|not|isn't|no more|without|zero) (?:a |any )?(?:scam|fake|phishing|fraud)\b|\b(?:from|of|by|to) (?:an? |the )?(?:fake|fraud\w*|scam\w*) ?(?:brokers?|traders?|exchanges?|investments?|platforms?)?/g;
const WARNS =
  /\b(?:scam\w*|fake\w*|phish\w*|fraud\w*|ponzi|beware|warning|drainers?|rug ?pull\w*|impostors?|impersonat\w*|pretend\w*|report (?:it|them|this|these|him)|reported|bots|lying|close it|hang up|red flag|alarm|shred|thie(?:f|ves)|steal\w*|spam\w*|criminals?|swindl\w*|crooks?)\b/;
const WARNS_ELSEWHERE =
  /(?:nunca|jamás|jamais|niemals|keinesfalls|никогда|não |nao |estafa|golpe|betrug|arnaque|truffa|мошен)/u;

/** Who calls himself something does not speak of it. */
const CALLED = /[\w.+-]{0,64}@[\w.-]{1,64}/g;

/** Somebody else asked for it. */
const ASKED_TO =
  /\b(?:asks?|asked|wants?|wanted|told|tells) (?:me|you|him|her|us|them|people|users|my \w+) (?:\w+ )?to\b/;
const ASKS_READERS =
  /^(?:(?:how|where|why|when|what) (?:\w+ ){0,2})?(?:can|could|should|may|do|does|did|is|has|must|would) (?:i|we|it|anyone|anybody|someone|there)\b[^\n]*\?$/;

/** True for a sentence that speaks of a danger, or asks about it, instead of being one. */
export function isWarning(sentence: string): boolean {
  const meant = withoutLinks(sentence).replace(CALLED, ' ').replace(DENIED, ' ');
  if (ASKED_TO.test(meant) || ASKS_READERS.test(meant.trim())) return true;
  return WARNS.test(meant) || WARNS_ELSEWHERE.test(meant);
}

const INVITING =
  /\b(?:do not|don't|dont|never) (?:miss|wait|hesitate|worry|lose|give up|be late|normally|forget|charge|ask for (?:money|payment)|need|sleep)\b|\bcan't (?:miss|lose|wait|go wrong)\b/g;
const FORBIDS =
  /\b(?:never|don't|dont|do not|doesn't|nobody|no one|shouldn't|should not|can't|cannot|won't|wouldn't)\b/;
const CLAUSE_END = /(?<=,)\s+|\s+[–—-]\s+/;

/** The sentence without what it forbids: "don't tell anyone, send it to me" asks for something all the same. */
export function withoutForbidden(sentence: string): string {
  return sentence
    .split(CLAUSE_END)
    .filter((clause) => !FORBIDS.test(clause.replace(INVITING, ' ')))
    .join(' ');
}

const QUOTED = /(?<![\p{L}\p{N}])['"“„«](?=\S)([^"”“»\n]{3,160}?\S)['"”“»](?![\p{L}\p{N}])/gu;
const MIN_WORDS_BESIDE = 3;

/** Who quotes a request does not make it; a comment that is nothing but a quotation does. */
export function withoutQuotes(sentence: string): string {
  const beside = sentence.replace(QUOTED, ' … ');
  return beside.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length >= MIN_WORDS_BESIDE ? beside : sentence;
}
