import { Button, CheckIcon, Cluster, Text, VisuallyHidden } from '@mintwire/ui';
import { FORM_STEPS, untouchedWord, type FormStepId } from '../model/form-steps';
import type { TokenDraft } from '../../draft/model/token-draft';
import type { Steps } from './use-steps';
import styles from './steps.module.css';

interface StepNavProps {
  readonly steps: Steps;
  /** Steps whose errors the visitor is shown. */
  readonly wrong: ReadonlySet<FormStepId>;
  /** Steps that lack nothing. */
  readonly done: ReadonlySet<FormStepId>;
  readonly draft: TokenDraft;
}

/** The steps of the form: where one is, what is done, and the choice between one after the other and all at once. */
export function StepNav({ steps, wrong, done, draft }: StepNavProps) {
  const { walk, current, setWalk, goTo } = steps;
  return (
    <nav aria-label="Steps of the form" className={styles.nav}>
      <ol className={styles.list}>
        {FORM_STEPS.map(({ id, title }, index) => {
          // What is as it came was not done by anybody.
          const untouched = wrong.has(id) ? undefined : untouchedWord(id, draft);
          const state = wrong.has(id) ? 'wrong' : done.has(id) && !untouched ? 'done' : 'open';
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.step}
                data-state={state}
                aria-current={walk && current === id ? 'step' : undefined}
                onClick={() => goTo(id)}
              >
                <span className={styles.number} aria-hidden="true">
                  {state === 'done' ? <CheckIcon /> : index + 1}
                </span>
                {title}
                {untouched && (
                  <Text as="span" size="xs" tone="subtle">
                    {untouched}
                  </Text>
                )}
                {state !== 'open' && (
                  <VisuallyHidden>{state === 'done' ? ' (complete)' : ' (needs attention)'}</VisuallyHidden>
                )}
              </button>
            </li>
          );
        })}
        <li className={styles.last}>
          <span className={styles.number} aria-hidden="true">
            +1
          </span>
          <VisuallyHidden>Then: </VisuallyHidden>
          Launch
        </li>
      </ol>
      <Cluster gap={2}>
        <Text as="span" size="sm" tone="muted">
          {walk
            ? `Step ${FORM_STEPS.findIndex(({ id }) => id === current) + 1} of ${FORM_STEPS.length}+1.`
            : 'All steps are shown.'}
        </Text>
        <Button variant="ghost" size="sm" aria-pressed={walk} onClick={() => setWalk(!walk)}>
          {walk ? 'Show all steps' : 'One step at a time'}
        </Button>
      </Cluster>
    </nav>
  );
}
