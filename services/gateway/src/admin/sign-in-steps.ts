import type { Queryable } from '@mintwire/service-kit/transaction';
import { hashSecret, newSecret } from './secrets';
import { insertStep, type SignInStep, type StepKind } from './store/sign-in-steps';

/** How long somebody may take from one step of a sign-in to the next. */
export const STEP_SECONDS = 5 * 60;

/** Begins a step; the secret by which the next one is asked for, kept nowhere else. */
export async function beginStep(db: Queryable, kind: StepKind, step: SignInStep, at: Date): Promise<string> {
  const secret = newSecret();
  await insertStep(db, hashSecret(secret), kind, step, at, new Date(at.getTime() + STEP_SECONDS * 1000));
  return secret;
}
