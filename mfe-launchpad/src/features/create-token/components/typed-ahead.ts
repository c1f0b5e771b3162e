import { groupDigits } from '@mintwire/money';
import { readSupply } from '../../draft/model/supply-text';
import { EMPTY_DRAFT, type TokenDraft } from '../../draft/model/token-draft';
import { fieldId } from '../../draft/model/draft-fields';

const FIELDS = ['name', 'symbol', 'description', 'decimals', 'supply'] as const;

/**
 * What a visitor typed into the server's HTML before this script had arrived. React leaves such text in the field when it takes over and loses
 * it with the next drawing, so it is read at once.
 */
export function typedAhead(): Partial<TokenDraft> {
  const typed = FIELDS.map((field) => [field, read(field)] as const).filter(
    ([field, text]) => text !== null && text !== EMPTY_DRAFT[field],
  );
  return Object.fromEntries(typed) as Partial<TokenDraft>;
}

function read(field: (typeof FIELDS)[number]): string | null {
  const control = document.getElementById(fieldId(field));
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return null;
  const { value } = control;
  if (field === 'supply') return readSupply(value, value.length, groupDigits(EMPTY_DRAFT.supply)).digits;
  return field === 'symbol' ? value.toUpperCase() : value;
}
