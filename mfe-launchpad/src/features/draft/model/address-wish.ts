import { isAppError } from '@mintwire/contracts/app-error';
import type { AddressPattern } from '@mintwire/contracts/launchpad';
import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { checkAddressPattern } from '@mintwire/solana/launch/addresses';
import type { AdvancedDraft } from './token-draft';

type Wish = Pick<AdvancedDraft, 'addressPrefix' | 'addressSuffix' | 'addressCaseSensitive'>;

/** What the mint's address is to begin and end with; undefined when nothing is wished for, or what no address can have. */
export function addressPattern({
  addressPrefix,
  addressSuffix,
  addressCaseSensitive,
}: Wish): AddressPattern | undefined {
  const [prefix, suffix] = [addressPrefix.trim(), addressSuffix.trim()];
  if (prefix === '' && suffix === '') return undefined;
  if ([prefix, suffix].some((part) => patternProblem(part, addressCaseSensitive) !== null)) return undefined;
  return { ...(prefix && { prefix }), ...(suffix && { suffix }), caseSensitive: addressCaseSensitive };
}

/** Why no address could ever begin or end like this, as a sentence; null when one can. */
export function patternProblem(text: string, caseSensitive: boolean): string | null {
  const part = text.trim();
  const { patternChars } = TOKEN_LIMITS;
  if ([...part].length > patternChars) return `At most ${patternChars} characters.`;
  if (part === '') return null;
  const lacking = [...new Set(part)].filter((character) => !allowed(character, caseSensitive));
  if (lacking.length === 0) return null;
  return `An address never holds ${lacking.map((character) => `“${character}”`).join(', ')}. ${reason(lacking)}`;
}

/** Addresses are written in base58, which leaves out what is easily misread. */
function reason(lacking: readonly string[]): string {
  const misread = lacking.filter((character) => '0OIl'.includes(character));
  return misread.length === lacking.length
    ? 'Solana leaves out 0, O, I and l, because they are easily mistaken for one another.'
    : 'Solana addresses are made of the digits 1 to 9 and Latin letters without O, I and l.';
}

function allowed(character: string, caseSensitive: boolean): boolean {
  try {
    checkAddressPattern({ prefix: character, caseSensitive });
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}
