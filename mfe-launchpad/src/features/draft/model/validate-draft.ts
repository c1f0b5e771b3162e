import { errorMessage, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { hasInvisible, hasUnprintable } from '@mintwire/contracts/token-text';
import { countOf, U64_MAX, supplyInBaseUnits, utf8ByteLength } from '@mintwire/money';
import { DRAFT_FIELDS, type DraftField } from './draft-fields';
import { isWhole } from './supply-text';
import { addTags } from './tags';
import { decimalsOf, launchTexts, type TokenDraft } from './token-draft';
import { linkProblem } from './web-link';
import { validateOptions, type ImageState } from './validate-options';

/** A sentence for each field that is not right. */
export type DraftErrors = Readonly<Partial<Record<DraftField, string>>>;

/** What a draft's validity depends on beside its texts. */
export interface DraftImages {
  readonly image: ImageState;
  readonly banner: ImageState;
  /** The custom address was found, or a random one agreed to. */
  readonly addressDecided: boolean;
}

/** Checks the draft as a whole. Nothing wrong: an empty object. */
export function validateDraft(draft: TokenDraft, { image, banner, addressDecided }: DraftImages): DraftErrors {
  const { name, symbol, description } = launchTexts(draft);
  const found: Partial<Record<DraftField, string | null>> = {
    name: checkName(name),
    symbol: checkSymbol(symbol),
    decimals: checkDecimals(draft),
    supply: checkSupply(draft),
    description: checkDescription(description, draft.description),
    image: image.problem ?? (image.chosen ? null : 'Choose a png or jpg image.'),
    website: linkProblem('website', draft.links.website),
    discord: linkProblem('discord', draft.links.discord),
    telegram: linkProblem('telegram', draft.links.telegram),
    x: linkProblem('x', draft.links.x),
    tags: tagsProblem(draft),
    ...validateOptions(draft, banner, addressDecided),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as DraftErrors;
}

function tagsProblem({ tags, tagText }: TokenDraft): string | null {
  const answer = addTags(tags, tagText);
  return 'problem' in answer ? answer.problem : null;
}

/** The field to send the visitor to: the first wrong one on the page. */
export function firstWrong(errors: DraftErrors): DraftField | undefined {
  return DRAFT_FIELDS.find((field) => errors[field] !== undefined);
}

function checkName(name: string): string | null {
  if (name === '') return 'Give the token a name.';
  const bytes = utf8ByteLength(name);
  return (
    unstorable('name', name) ??
    (bytes > TOKEN_LIMITS.nameBytes ? errorMessage(ERRORS.LAUNCHPAD_NAME_TOO_LONG, { bytes }) : null)
  );
}

function checkSymbol(symbol: string): string | null {
  if (symbol === '') return 'Give the token a symbol.';
  const bytes = utf8ByteLength(symbol);
  return (
    unstorable('symbol', symbol) ??
    (bytes > TOKEN_LIMITS.symbolBytes ? errorMessage(ERRORS.LAUNCHPAD_SYMBOL_TOO_LONG, { bytes }) : null)
  );
}

/** What the chain could not give back as it was, or what would disguise the token as another. */
function unstorable(field: 'name' | 'symbol' | 'description', text: string): string | null {
  if (hasUnprintable(text, { lines: field === 'description' }))
    return `The ${field} holds a character that cannot be stored.`;
  return hasInvisible(text) ? errorMessage(ERRORS.LAUNCHPAD_TEXT_INVISIBLE, { field }) : null;
}

function checkDecimals(draft: TokenDraft): string | null {
  const { minDecimals, maxDecimals } = TOKEN_LIMITS;
  return decimalsOf(draft) === null ? `Decimals must be a whole number from ${minDecimals} to ${maxDecimals}.` : null;
}

function checkSupply(draft: TokenDraft): string | null {
  if (draft.supply === '') return 'Enter how many tokens there will be.';
  if (!isWhole(draft.supply)) return 'The supply is a whole number of tokens. Write it in digits, like 1,000,000.';
  // Decimals that are wrong say so themselves: no number of them leaves room for more than the fewest.
  const typed = decimalsOf(draft);
  const decimals = typed ?? TOKEN_LIMITS.minDecimals;
  try {
    supplyInBaseUnits(draft.supply, decimals);
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.code === 'LAUNCHPAD_SUPPLY_OVERFLOW'
      ? maxSupplyText(decimals, typed === null ? 'Even with' : 'With')
      : error.message;
  }
}

/** A token's amounts are 64 bits long: the more decimals, the fewer tokens. */
function maxSupplyText(decimals: number, opening: 'With' | 'Even with'): string {
  const max = countOf(U64_MAX / 10n ** BigInt(decimals), 'token');
  return `${opening} ${countOf(decimals, 'decimal')} there can be at most ${max}.${decimals === 0 ? '' : ' Fewer decimals leave room for more.'}`;
}

function checkDescription(trimmed: string, typed: string): string | null {
  if (trimmed === '') return 'Describe the token in a sentence or two.';
  const { descriptionChars } = TOKEN_LIMITS;
  if (typed.length > descriptionChars)
    return `The description is ${typed.length} characters long; at most ${descriptionChars} are allowed.`;
  return unstorable('description', trimmed);
}
