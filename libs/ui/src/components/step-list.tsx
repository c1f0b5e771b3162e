import type { ComponentPropsWithRef, ReactNode } from 'react';
import { CheckIcon, CloseIcon } from '../icons';
import { cx } from './cx';
import { SpinnerMark } from './spinner-mark';
import styles from './step-list.module.css';
import { VisuallyHidden } from './visually-hidden';

/** Where a step stands. `active`: something is at work; `waiting`: it is the next, and begins when somebody does it. */
export type StepStatus = 'pending' | 'active' | 'waiting' | 'done' | 'error';

/** One step of a `StepList`. */
export interface Step {
  id: string;
  label: string;
  description?: ReactNode;
  status: StepStatus;
}

interface Own {
  /** Names the list: "Launch progress". */
  label: string;
  steps: readonly Step[];
  /** Say each change of state, politely. */
  announce?: boolean | undefined;
}

/** Props of {@link StepList}. */
export type StepListProps = Own & Omit<ComponentPropsWithRef<'div'>, keyof Own>;

const SPOKEN: Record<StepStatus, string> = {
  pending: 'not started',
  active: 'in progress',
  waiting: 'to be done',
  done: 'done',
  error: 'failed',
};

const isCurrent = ({ status }: Step) => status === 'active' || status === 'waiting';

/** The stages of something that takes a while, with the state of each. */
export function StepList({ label, steps, announce = false, className, ...rest }: StepListProps) {
  const current = steps.find((step) => step.status === 'error') ?? steps.find(isCurrent);
  const finished = steps.length > 0 && steps.every((step) => step.status === 'done');
  return (
    <div {...rest} className={className}>
      {/* Safari forgets that a list without markers is one. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol role="list" aria-label={label} className={styles.list}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={isCurrent(step) ? 'step' : undefined}
            className={cx(styles.step, styles[step.status])}
          >
            <span className={styles.mark} aria-hidden="true">
              <Mark status={step.status} number={index + 1} />
            </span>
            <div className={styles.text}>
              <p className={styles.label}>
                {step.label}
                <VisuallyHidden> ({SPOKEN[step.status]})</VisuallyHidden>
              </p>
              {step.description && <div className={styles.description}>{step.description}</div>}
            </div>
          </li>
        ))}
      </ol>
      {announce && (
        <VisuallyHidden as="div" role="status">
          {current ? `${current.label}: ${SPOKEN[current.status]}` : ''}
          {finished ? `${label}: done` : ''}
        </VisuallyHidden>
      )}
    </div>
  );
}

function Mark({ status, number }: { status: StepStatus; number: number }) {
  if (status === 'done') return <CheckIcon />;
  if (status === 'error') return <CloseIcon />;
  if (status === 'active') return <SpinnerMark />;
  return <>{number}</>;
}
