import { useLocation, useNavigate } from '@mintwire/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserStorage } from '@mintwire/signing/browser';
import type { DraftField } from '../../draft/model/draft-fields';
import { FORM_STEPS, stepAt, stepOf, type FormStepId } from '../model/form-steps';

const KEY = 'mintwire.create.view';

/** Id of a step's section. */
export const stepElementId = (step: FormStepId) => `create-${step}`;

/** Whether all steps are seen at once or one after the other, and which one is being looked at. */
export interface Steps {
  readonly walk: boolean;
  readonly current: FormStepId;
  readonly setWalk: (walk: boolean) => void;
  /** Steps that fold, and are open. */
  readonly opened: ReadonlySet<FormStepId>;
  /** The visitor opened or folded a step. */
  readonly fold: (step: FormStepId, open: boolean) => void;
  /** The visitor is at a step: something in it has the focus. */
  readonly look: (step: FormStepId) => void;
  /** Shows a step, and moves there. */
  readonly goTo: (step: FormStepId) => void;
  /** Shows the step of a field; focus is the caller's. */
  readonly goToField: (field: DraftField) => void;
  /** Opens the steps of these fields, where they are folded. */
  readonly unfold: (fields: readonly DraftField[]) => void;
}

/** Names a step in the address: one at a time, each is an entry of the history, so that Back leads to the step before and a reload leaves one where one was. */
const hashOf = (step: FormStepId) => `#${stepElementId(step)}`;

export function useSteps(): Steps {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const named = stepAt(hash.slice(1), stepElementId);
  /** null: it is not known yet what the last visit chose. */
  const [chosen, setWalkState] = useState<boolean | null>(null);
  const walk = chosen ?? false;
  const [current, setCurrent] = useState<FormStepId>(FORM_STEPS[0].id);
  const [opened, setOpened] = useState<ReadonlySet<FormStepId>>(new Set());
  const fold = useCallback(
    (step: FormStepId, open: boolean) =>
      setOpened((before) =>
        before.has(step) === open ? before : new Set([...before, step].filter((one) => open || one !== step)),
      ),
    [],
  );
  useEffect(() => {
    setWalkState(browserStorage()?.getItem(KEY) === 'walk');
  }, []);
  useStepInView(chosen === false, setCurrent);
  useEffect(() => {
    if (!named) return;
    setCurrent(named);
    fold(named, true);
  }, [named, fold]);
  const arrived = useRef(hash);
  useEffect(() => {
    if (arrived.current === hash) return;
    arrived.current = hash;
    // Back to before the first step that was entered; a hash of something else is the page's.
    const step = named ?? (walk && hash === '' ? FORM_STEPS[0].id : null);
    if (step === null) return;
    setCurrent(step);
    // Back and forward hide what had the focus; where the page is scrolled to is the shell's.
    const frame = requestAnimationFrame(() => isFocusLost() && titleOf(step)?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [hash, named, walk]);
  const enter = useCallback(
    (step: FormStepId, replace: boolean) => void navigate({ pathname, search, hash: hashOf(step) }, { replace }),
    [navigate, pathname, search],
  );
  const setWalk = useCallback(
    (next: boolean) => {
      setWalkState(next);
      void navigate({ pathname, search, hash: next ? hashOf(current) : '' }, { replace: true });
      try {
        browserStorage()?.setItem(KEY, next ? 'walk' : 'all');
      } catch {
        // The next visit starts as the first.
      }
    },
    [navigate, pathname, search, current],
  );
  const show = useCallback(
    (step: FormStepId) => {
      setCurrent(step);
      fold(step, true);
      if (walk && step !== current) enter(step, false);
    },
    [fold, walk, current, enter],
  );
  const goTo = useCallback(
    (step: FormStepId) => {
      show(step);
      requestAnimationFrame(() => {
        titleOf(step)?.scrollIntoView?.({ block: 'start' });
        titleOf(step)?.focus({ preventScroll: true });
      });
    },
    [show],
  );
  const goToField = useCallback((field: DraftField) => show(stepOf(field)), [show]);
  const unfold = useCallback(
    (fields: readonly DraftField[]) => {
      for (const field of fields) fold(stepOf(field), true);
    },
    [fold],
  );
  return { walk, current, setWalk, opened, fold, look: setCurrent, goTo, goToField, unfold };
}

/** What stands at a fifth of the window is what is read; higher than the gaps between steps. */
const READING_LINE = '-17% 0px -80% 0px';
const READING_SHARE = 0.2;

/** Says which step the page stands at, unless the focus is in one that is in sight as well. */
function useStepInView(watch: boolean, onStep: (step: FormStepId) => void): void {
  useEffect(() => {
    if (!watch) return;
    let read: FormStepId | undefined;
    const say = () => read && !isFocusInSight() && onStep(read);
    const line = new IntersectionObserver(
      (entries) => {
        const at = entries.find(({ isIntersecting }) => isIntersecting);
        read = at ? stepAt(at.target.id, stepElementId) : read;
        say();
      },
      { rootMargin: READING_LINE },
    );
    // What has the focus may leave the window between two steps.
    window.addEventListener('scroll', say, { passive: true });
    for (const { id } of FORM_STEPS) {
      const section = document.getElementById(stepElementId(id));
      if (section) line.observe(section);
    }
    return () => {
      line.disconnect();
      window.removeEventListener('scroll', say);
    };
  }, [watch, onStep]);
}

/** What has the focus is in a step, and below the line at which one reads. */
function isFocusInSight(): boolean {
  const at = document.activeElement;
  if (isFocusLost() || !FORM_STEPS.some(({ id }) => document.getElementById(stepElementId(id))?.contains(at)))
    return false;
  const { top, bottom } = (at as Element).getBoundingClientRect();
  return bottom > READING_SHARE * window.innerHeight && top < window.innerHeight;
}

/** The heading of a step. */
export const titleOf = (step: FormStepId) => document.getElementById(`${stepElementId(step)}-title`);

/** The page, or something hidden, has the focus. */
function isFocusLost(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.checkVisibility?.() === false;
}
