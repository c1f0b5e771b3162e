import type { DraftField } from '../model/draft-fields';
import type { DraftStore } from '../model/draft-store';
import type { DraftWarnings } from '../model/draft-warnings';
import type { TokenDraft } from '../model/token-draft';
import type { DraftErrors } from '../model/validate-draft';

/** What every group of fields is given. */
export interface FieldsProps {
  readonly draft: TokenDraft;
  /** Only those the visitor should see by now. */
  readonly errors: DraftErrors;
  readonly warnings: DraftWarnings;
  readonly drafts: DraftStore;
  readonly onTouched: (field: DraftField) => void;
}
