import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import type { Rule } from '../finding';

/** Also names, animals and body parts, or what news are about; an insult has another word beside them. */
const ORDINARY =
  'abo anus arse ass bestiality boob chink cock dick dyke ejaculate hooker incest orgasm orgy penis porn prick rape scat semen sex spastic tit turd vagina'.split(
    ' ',
  );

const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf((phrase) => ORDINARY.includes(phrase.metadata?.originalWord ?? ''));
const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers });

const INSULTS =
  /\b(?:f[*#@.%-]{1,3}c?k(?:ed|er|ers|ing|s)?|sh?[*#%]{1,2}t+|b[*#%!]t?ch(?:es)?|a[*#%]{2}holes?|c[*#%]nt|bullshit|sh[il]t\w*|ph+u+ck\w*|fu+ck\w*|ass-?holes?|(?:dumb|jack|your|kiss my) ?ass|pricks?|wankers?|retards?|retarded|suck my|dick ?heads?|kill yourself|kys|go die|hurts? you|piece of (?:trash|shit))\b/u;

/** Words that foul ones are joined to; inside any other word, foul letters are an accident. */
const JOINED_TO = /(?:mother|bull|horse|dip|dumb|holy|god|cluster|mind|jack|bat|shit|fuck|fat|bad)$/u;

/** "a f u c k" was joined as one word. */
const JOINED_ARTICLE = /(?:^|[^\p{L}])[ai]$/u;
const ENDINGS =
  /^(?:\p{L}?(?:s|es|ed|er|ers|ing|in|ings|y|ty|ies|ish|off|up|you|u|d|heads?|faces?|holes?|gots?|ots?|gotry|shows?|storms?|bags?|tards?|wits?|t|k))?$/u;

const VIETNAMESE_WORD = /\S*[\u1ea0-\u1ef9]\S*/gu;
const MIN_VIETNAMESE_SHARE = 1 / 3;

function isVietnamese(text: string): boolean {
  const count = (word: RegExp) => text.match(word)?.length ?? 0;
  return count(VIETNAMESE_WORD) > 0 && count(VIETNAMESE_WORD) >= count(/\S+/gu) * MIN_VIETNAMESE_SHARE;
}

/** Without its marks an ordinary word of that language ("cụm từ") is a foul one of another. */
const withoutVietnamese = (text: string): string => text.replace(VIETNAMESE_WORD, ' ');

/** Foul words, however they are spelled. */
export const profanity: Rule = ({ text, folded }) =>
  (isVietnamese(text) ? [withoutVietnamese(text)] : [text, folded]).some(
    (spelling) => INSULTS.test(spelling) || hasFoulWord(spelling),
  )
    ? { reason: 'it insults or uses foul language', severity: 'medium' }
    : null;

function hasFoulWord(text: string): boolean {
  return matcher.getAllMatches(text).some(({ startIndex, endIndex }) => {
    if (!/\p{L}/u.test(text.slice(startIndex, endIndex + 1))) return false;
    const before = text.slice(Math.max(0, startIndex - 12), startIndex);
    const after = /^[\p{L}\p{N}]*/u.exec(text.slice(endIndex + 1, endIndex + 40))?.[0] ?? '';
    return (!/\p{L}$/u.test(before) || JOINED_TO.test(before) || JOINED_ARTICLE.test(before)) && ENDINGS.test(after);
  });
}
