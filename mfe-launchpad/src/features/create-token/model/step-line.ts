import { countOf } from '@mintwire/money';
import { FIELD_LABELS } from '../../draft/model/draft-fields';
import { authorityWords } from '../../draft/model/review-words';
import type { TokenDraft } from '../../draft/model/token-draft';
import type { FormStepId } from './form-steps';

const LINK_FIELDS = ['website', 'x', 'telegram', 'discord'] as const;

/** What is chosen in the steps that fold to one line. */
const LINES = {
  links: ({ links, tags }: TokenDraft) => [
    ...LINK_FIELDS.filter((name) => links[name].trim() !== '').map((name) => FIELD_LABELS[name]),
    ...(tags.length > 0 ? [countOf(tags.length, 'tag')] : []),
  ],
  options: ({ standard, advanced, listing }: TokenDraft) => [
    standard === 'token-2022' ? 'Token-2022' : 'SPL Token',
    ...(advanced.modifyCreator ? ['custom creator'] : []),
    ...(advanced.customAddress ? [addressLine(advanced)] : []),
    ...(advanced.multiWallet ? [`distribution, ${countOf(advanced.walletDistribution.length, 'wallet')}`] : []),
    ...(listing.enabled ? ['listing premium'] : []),
  ],
  authorities: ({ authorities }: TokenDraft) => authorityWords(authorities),
} satisfies Partial<Record<FormStepId, (draft: TokenDraft) => string[]>>;

function addressLine({ addressPrefix, addressSuffix }: TokenDraft['advanced']): string {
  const wish = [addressPrefix.trim(), addressSuffix.trim()];
  return wish.join('') === '' ? 'custom address' : `address ${wish.join('...')}`;
}

/** A step's choices in one line, for one that folds; undefined for a step that every token needs. */
export function stepLine(step: FormStepId, draft: TokenDraft): string | undefined {
  if (!(step in LINES)) return undefined;
  const words = LINES[step as keyof typeof LINES](draft);
  return words.join(step === 'authorities' ? ' ' : ', ') || 'None';
}
