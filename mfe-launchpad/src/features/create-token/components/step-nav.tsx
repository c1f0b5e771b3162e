import { Button, CheckIcon, Text, VisuallyHidden } from '@mintwire/ui';
import { useEffect, useRef } from 'react';
import { FORM_STEPS, stepState, type FormStepId } from '../model/form-steps';
import type { Steps } from './use-steps';
import type { useTokenForm } from './use-token-form';
import styles from './steps.module.css';

interface StepNavProps {
  readonly steps: Steps;
  readonly form: ReturnType<typeof useTokenForm>;
}

/** The steps of the form, always in sight: where one is, what was done, and the choice between one after the other and all at once. */
export function StepNav({ steps, form }: StepNavProps) {
  const { walk, current, setWalk, goTo } = steps;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Where the steps stand in a row, the present one is seen.
    const step = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (step) list.current?.scrollTo?.({ left: step.offsetLeft - 48 });
  }, [current]);
  return (
    <nav aria-label="Steps of the form" className={styles.nav}>
      <ol className={styles.list} ref={list}>
        {FORM_STEPS.map(({ id, title }, index) => (
          <Step key={id} id={id} title={title} count={index + 1} form={form} current={current === id} onGo={goTo} />
        ))}
        <li className={styles.last}>
          <span className={styles.number} aria-hidden="true">
            +1
          </span>
          <VisuallyHidden>Then: </VisuallyHidden>
          Launch
        </li>
      </ol>
      <div className={styles.view}>
        <Text as="span" size="xs" tone="muted">
          {walk
            ? `Step ${FORM_STEPS.findIndex(({ id }) => id === current) + 1} of ${FORM_STEPS.length}+1.`
            : 'All steps are shown.'}
        </Text>
        <Button variant="ghost" size="sm" aria-pressed={walk} onClick={() => setWalk(!walk)}>
          {walk ? 'Show all steps' : 'One step at a time'}
        </Button>
      </div>
    </nav>
  );
}

interface StepProps {
  readonly id: FormStepId;
  readonly title: string;
  readonly count: number;
  readonly form: ReturnType<typeof useTokenForm>;
  readonly current: boolean;
  readonly onGo: (step: FormStepId) => void;
}

function Step({ id, title, count, form: { draft, errors, shown }, current, onGo }: StepProps) {
  const { state, word } = stepState(id, draft, errors, shown);
  return (
    <li>
      <button
        type="button"
        className={styles.step}
        data-state={state}
        aria-current={current ? 'step' : undefined}
        onClick={() => onGo(id)}
      >
        <span className={styles.number} aria-hidden="true">
          {state === 'done' ? <CheckIcon /> : count}
        </span>
        <span className={styles.words}>
          {title}
          {word && (
            <Text as="span" size="xs" tone="subtle">
              {' '}
              {word}
            </Text>
          )}
        </span>
        {state !== 'open' && <VisuallyHidden>{state === 'done' ? ' (complete)' : ' (needs attention)'}</VisuallyHidden>}
      </button>
    </li>
  );
}
