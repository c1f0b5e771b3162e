import { errorMessage } from '@mintwire/contracts/errors';
import { isAppError } from '@mintwire/contracts/app-error';
import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { supplyInBaseUnits, utf8ByteLength } from '@mintwire/money';
import { decimalsOf, launchTexts, type TokenDraft } from './token-draft';

/** Fields that can be wrong, in the order they stand on the page. */
export const DRAFT_FIELDS = ['name', 'symbol', 'decimals', 'supply', 'description', 'image'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** A sentence for each field that is not right. */
export type DraftErrors = Readonly<Partial<Record<DraftField, string>>>;

/** Characters that wallets cannot show or the chain cannot give back as they were: controls and halves of a surrogate pair. */
const UNSTORABLE = /[\p{Cc}\uD800-\uDFFF]/u;
const UNSTORABLE_TEXT = /(?!\n|\r|\t)[\p{Cc}\uD800-\uDFFF]/u;

/** Checks the draft as a whole. Nothing wrong: an empty object. */
export function validateDraft(draft: TokenDraft, image: { readonly chosen: boolean; readonly problem: string | null }): DraftErrors {
  const { name, symbol, description } = launchTexts(draft);
  const found: Record<DraftField, string | null> = {
    name: checkName(name),
    symbol: checkSymbol(symbol),
    decimals: checkDecimals(draft),
    supply: checkSupply(draft),
    description: checkDescription(description, draft.description),
    image: image.problem ?? (image.chosen ? null : 'Choose a png or jpg image.'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as DraftErrors;
}

/** The field to send the visitor to: the first wrong one on the page. */
export function firstWrong(errors: DraftErrors): DraftField | undefined {
  return DRAFT_FIELDS.find((field) => errors[field] !== undefined);
}

function checkName(name: string): string | null {
  if (name === '') return 'Give the token a name.';
  if (UNSTORABLE.test(name)) return 'The name holds a character that cannot be stored.';
  const bytes = utf8ByteLength(name);
  return bytes > TOKEN_LIMITS.nameBytes ? errorMessage('LAUNCHPAD_NAME_TOO_LONG', { bytes }) : null;
}

function checkSymbol(symbol: string): string | null {
  if (symbol === '') return 'Give the token a symbol.';
  if (UNSTORABLE.test(symbol)) return 'The symbol holds a character that cannot be stored.';
  const bytes = utf8ByteLength(symbol);
  return bytes > TOKEN_LIMITS.symbolBytes ? errorMessage('LAUNCHPAD_SYMBOL_TOO_LONG', { bytes }) : null;
}

function checkDecimals(draft: TokenDraft): string | null {
  const decimals = decimalsOf(draft);
  const { minDecimals, maxDecimals } = TOKEN_LIMITS;
  return Number.isInteger(decimals) && decimals >= minDecimals && decimals <= maxDecimals ? null : `Decimals must be ${minDecimals} to ${maxDecimals}.`;
}

function checkSupply(draft: TokenDraft): string | null {
  if (draft.supply === '') return 'Enter how many tokens there will be.';
  if (checkDecimals(draft)) return null;
  try {
    supplyInBaseUnits(draft.supply, decimalsOf(draft));
    return null;
  } catch (error) {
    if (isAppError(error)) return error.message;
    throw error;
  }
}

function checkDescription(trimmed: string, typed: string): string | null {
  if (trimmed === '') return 'Describe the token in a sentence or two.';
  if (UNSTORABLE_TEXT.test(trimmed)) return 'The description holds a character that cannot be stored.';
  return typed.length > TOKEN_LIMITS.descriptionChars ? `The description is ${typed.length} characters long; at most ${TOKEN_LIMITS.descriptionChars} are allowed.` : null;
}
