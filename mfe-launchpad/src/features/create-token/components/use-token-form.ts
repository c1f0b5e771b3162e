import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { DraftStore } from '../model/draft-store';
import { firstWrong, validateDraft, type DraftErrors, type DraftField } from '../model/validate-draft';
import { fieldId } from './field-id';

/** The form's content, what is wrong with it, and which of that the visitor is shown: fields left behind, or all after a try to mint. */
export function useTokenForm(drafts: DraftStore) {
  const { draft, image } = useStore(drafts);
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(new Set());
  const [all, setAll] = useState(false);
  useEffect(() => void drafts.restore(), [drafts]);
  const errors = useMemo(
    () => validateDraft(draft, { chosen: image.kind === 'chosen', problem: image.kind === 'refused' ? image.problem : null }),
    [draft, image],
  );
  const shown = Object.fromEntries(
    Object.entries(errors).filter(([field]) => all || touched.has(field as DraftField) || (field === 'image' && image.kind === 'refused')),
  ) as DraftErrors;
  const touch = useCallback((field: DraftField) => setTouched((before) => (before.has(field) ? before : new Set([...before, field]))), []);
  const showAll = useCallback(() => {
    setAll(true);
    const field = firstWrong(errors);
    if (field) document.getElementById(fieldId(field))?.focus();
  }, [errors]);
  const reset = useCallback(() => {
    setAll(false);
    setTouched(new Set());
  }, []);
  return { draft, image, errors, shown, touch, showAll, reset };
}
