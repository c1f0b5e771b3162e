import type { Rule } from '../finding';
import { asksForSecretElsewhere } from '../languages';
import { folded } from '../../domain/plain-text';

const SECRET =
  '(?:(?:seed|recovery|secret|wallet|mnemonic|backup|pass)[ -]?(?:recovery )?(?:phrase|words?|key)s?|seed|mnemonic|passphrase|phrase|(?:secret|recovery|backup|wallet|seed|magic) words|private keys?|keystore|(?:12|24|twelve|twenty[ -]four)[ -]?(?:words?|word (?:recovery |seed |secret )?phrase))';
const VERB =
  '(?:enter|send|share|submit|type|paste|provide|give|drop|post|import|export|comment|reply|fill in|put|dm|tell|input|upload|insert|confirm|typing|sending|entering|pasting|sharing|providing|giving|importing)';
const ASKED = new RegExp(
  `(?:^|[^\\p{L}' ]|\\b(?:please|pls|just|simply|to|and|must|should|then|by|now|can|everyone|may|only|will|u|users?|it|with|hey|guys|bro) |[,:!>] ?)\\s*${VERB}\\b(?!ed)[^\\n]{0,50}?(?<!\\b(?:my|my own|a|his|her|private)\\b[^\\n]{0,12})\\b${SECRET}\\b`,
  'mu',
);
const ASKED_BARE = new RegExp(`\\b${VERB} (?:me |us |in )?(?:your?|ur|the|yr)\\b[^\\n]{0,24}\\b${SECRET}\\b`, 'u');
const WITH_SECRET = new RegExp(
  `\\b(?:with|using|by|into|for) (?:your|ur) (?:wallet'?s? )?(?:old |secret )?${SECRET}\\b[^\\n]{0,60}(?:get|receive|claim|restore|verif|\\bat\\b|law|https?:)|(?:requires?|needs?|complete|register)\\b[^\\n]{0,40}\\b(?:with |in )?your (?:wallet'?s? )?${SECRET}`,
  'u',
);

/** Who has the secret phrase has the wallet: nobody may ask for it. */
export const secretPhrases: Rule = ({ requests, sentences }) =>
  requests.some(({ text }) => [ASKED, ASKED_BARE, WITH_SECRET].some((pattern) => pattern.test(text))) ||
  asksForSecretElsewhere(sentences) ||
  asksForSecretElsewhere(sentences.map(folded))
    ? { reason: 'it asks readers for their secret phrase or private key', severity: 'high' }
    : null;
