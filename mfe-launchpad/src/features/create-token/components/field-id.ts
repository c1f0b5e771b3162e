import type { DraftField } from '../model/validate-draft';

/** Id of a field's control. Fixed texts: what a server has rendered must match. */
export const fieldId = (field: DraftField) => `token-${field}`;
