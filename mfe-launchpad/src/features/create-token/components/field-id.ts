import type { DraftField } from '../model/draft-fields';

/** Id of a field's control. Fixed texts: what a server has rendered must match. */
export const fieldId = (field: DraftField) => `token-${field}`;
