import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';

/** What is about to happen, put as a question. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** What the button does. */
  readonly action: string;
}

/** Asks in the middle of something: `ask` waits for the answer, and `dialog` is to stand somewhere on the screen. */
export function useConfirm(id: string): {
  readonly ask: (question: Question) => Promise<boolean>;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  return {
    ask: (question) => new Promise((resolve) => setAsked({ question, answer: resolve })),
    dialog: asked && (
      <ConfirmDialog
        id={id}
        title={asked.question.title}
        action={asked.question.action}
        onClose={() => answer(false)}
        onConfirm={async () => answer(true)}
      >
        <p>{asked.question.text}</p>
      </ConfirmDialog>
    ),
  };
}
