import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type DraftField, fieldId } from '../../draft/model/draft-fields';
import type { DraftStore } from '../../draft/model/draft-store';
import type { ImageChoice } from '../../images/model/image-choice';
import { draftWarnings } from '../../draft/model/draft-warnings';
import { filledFields } from '../../draft/model/field-text';
import { isRejectedSupply } from '../../draft/model/supply-text';
import type { TokenDraft } from '../../draft/model/token-draft';
import { firstWrong, validateDraft, type DraftErrors, type DraftImages } from '../../draft/model/validate-draft';
import { stepOf, wrongFieldsOf, type FormStepId } from '../model/form-steps';
import { titleOf, type Steps } from './use-steps';

/** Without it, what was chosen would be left out of a launch that is paid for. */
const STILL_READ = 'This picture is still being read. Please wait a moment.';
const stateOf = (image: ImageChoice) => ({
  chosen: image.kind === 'chosen',
  problem: image.kind === 'refused' ? image.problem : image.kind === 'checking' ? STILL_READ : null,
});

/** Pictures and addresses are not looked at before they are there. */
const NOTHING_LOADED: DraftImages = {
  image: { chosen: true, problem: null },
  banner: { chosen: false, problem: null },
  addressDecided: true,
};

/**
 * The content of the form, what is wrong with it, and which of these errors the visitor is shown: those of fields that were left, or all of
 * them once minting was tried.
 * @param launchErrors what is wrong with the launch as a whole, shown at once beside the field that can change it
 * @param steps `goToField` brings a field into view before it is focused, `unfold` opens the steps of fields
 */
export function useTokenForm(
  drafts: DraftStore,
  addressDecided: (draft: TokenDraft) => boolean,
  launchErrors: DraftErrors,
  { goToField: goTo, unfold }: Pick<Steps, 'goToField' | 'unfold'>,
) {
  const { draft, image, banner } = useStore(drafts);
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(new Set());
  const [allShown, setAllShown] = useState(false);
  const [focus, setFocus] = useState<{ readonly field: DraftField }>();
  // Before what was typed early is reported, which is put into what was kept.
  useLayoutEffect(() => {
    void drafts.restore();
    // What an earlier visit left behind is not right only because the page is new: it is shown where it stands.
    const { draft: kept } = drafts.getState();
    const filled = filledFields(kept);
    const found = validateDraft(kept, NOTHING_LOADED);
    setTouched(new Set(filled));
    unfold(filled.filter((field) => found[field] !== undefined));
  }, [drafts, unfold]);
  const decided = addressDecided(draft);
  const errors = useMemo(
    () => ({
      ...launchErrors,
      ...validateDraft(draft, { image: stateOf(image), banner: stateOf(banner), addressDecided: decided }),
    }),
    [draft, image, banner, decided, launchErrors],
  );
  const { name, symbol, links, listing } = draft;
  const warnings = useMemo(() => draftWarnings({ name, symbol, links, listing }), [name, symbol, links, listing]);
  const isShown = (field: DraftField) =>
    allShown ||
    touched.has(field) ||
    launchErrors[field] !== undefined ||
    (field === 'image' && image.kind === 'refused') ||
    (field === 'banner' && banner.kind === 'refused') ||
    (field === 'supply' && isRejectedSupply(draft.supply)) ||
    field === 'decimals' ||
    field === 'tags';
  const shown = Object.fromEntries(
    Object.entries(errors).filter(([field]) => isShown(field as DraftField)),
  ) as DraftErrors;
  const touch = useCallback(
    (field: DraftField) => setTouched((before) => (before.has(field) ? before : new Set([...before, field]))),
    [],
  );
  const goToField = useCallback(
    (field: DraftField) => {
      touch(field);
      goTo(field);
      setFocus({ field });
    },
    [touch, goTo],
  );
  const showAll = useCallback(() => {
    setAllShown(true);
    const field = firstWrong(errors);
    if (field) goToField(field);
  }, [errors, goToField]);
  /** Whether a step lacks nothing. If it does, what is wrong is shown, and the first of it has the focus. */
  const mayLeave = useCallback(
    (step: FormStepId) => {
      const wrong = wrongFieldsOf(step, errors);
      setTouched((before) => new Set([...before, ...wrong]));
      if (wrong[0]) goToField(wrong[0]);
      return wrong.length === 0;
    },
    [errors, goToField],
  );
  // Its step may have been hidden until this render.
  useEffect(() => {
    // Fields whose code has not come are found by the title of their step.
    if (focus) (document.getElementById(fieldId(focus.field)) ?? titleOf(stepOf(focus.field)))?.focus();
  }, [focus]);
  const reset = useCallback(() => {
    setAllShown(false);
    setTouched(new Set());
  }, []);
  return { draft, image, banner, errors, warnings, shown, touch, goToField, mayLeave, showAll, reset };
}
