import { isAppError } from '@mintwire/contracts/app-error';
import { Dialog } from '@mintwire/ui/dialog';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { sessionStore, signedIn } from '../session';
import { SignInForm } from './sign-in-form';

/** Does what needs a fresh sign-in, and asks for one where the last is too long ago. */
export interface FreshSignIn {
  /** Does the work; once more after the person has signed in again. @throws what it was refused with, also when they did not want to */
  readonly fresh: <T>(work: () => Promise<T>) => Promise<T>;
  /** To be rendered by who uses it. */
  readonly dialog: ReactNode;
}

export function useFreshSignIn(): FreshSignIn {
  const [asked, setAsked] = useState<{ readonly answer: (done: boolean) => void } | null>(null);
  const { state } = useStore(sessionStore);
  const email = state.kind === 'signed-in' ? state.session.email : undefined;
  const fresh = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!isAppError(error) || error.code !== 'SIGN_IN_NOT_FRESH') throw error;
      const done = await new Promise<boolean>((answer) => setAsked({ answer }));
      setAsked(null);
      if (!done) throw error;
      return fresh(work);
    }
  };
  const dialog = (
    <Dialog
      id="sign-in-fresh"
      open={asked !== null}
      title="Is it you?"
      description={`Your last sign-in is some time ago. Sign in once more${email ? ` as ${email}` : ''} to change this.`}
      onClose={() => asked?.answer(false)}
    >
      <SignInForm
        email={email}
        onSignedIn={(session) => {
          signedIn(session);
          // Whatever was asked for was asked for by one person.
          asked?.answer(session.email === email);
        }}
      />
    </Dialog>
  );
  return { fresh, dialog };
}
