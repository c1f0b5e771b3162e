import { useCallback, useEffect, useState } from 'react';
import { browserStorage } from '@mintwire/signing/browser';
import type { DraftField } from '../../draft/model/draft-fields';
import { FORM_STEPS, stepOf, type FormStepId } from '../model/form-steps';

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
}

export function useSteps(): Steps {
  const [walk, setWalkState] = useState(false);
  const [current, setCurrent] = useState<FormStepId>(FORM_STEPS[0].id);
  useEffect(() => {
    if (browserStorage()?.getItem(KEY) === 'walk') setWalkState(true);
  }, []);
  const setWalk = useCallback((next: boolean) => {
    setWalkState(next);
    try {
      browserStorage()?.setItem(KEY, next ? 'walk' : 'all');
    } catch {
      // The next visit starts as the first.
    }
  }, []);
  const [opened, setOpened] = useState<ReadonlySet<FormStepId>>(new Set());
  const fold = useCallback(
    (step: FormStepId, open: boolean) =>
      setOpened((before) =>
        before.has(step) === open ? before : new Set([...before, step].filter((one) => open || one !== step)),
      ),
    [],
  );
  const goTo = useCallback(
    (step: FormStepId) => {
      setCurrent(step);
      fold(step, true);
      requestAnimationFrame(() => {
        const heading = document.getElementById(`${stepElementId(step)}-title`);
        heading?.scrollIntoView?.({ block: 'start' });
        heading?.focus({ preventScroll: true });
      });
    },
    [fold],
  );
  const goToField = useCallback(
    (field: DraftField) => {
      setCurrent(stepOf(field));
      fold(stepOf(field), true);
    },
    [fold],
  );
  return { walk, current, setWalk, opened, fold, look: setCurrent, goTo, goToField };
}
