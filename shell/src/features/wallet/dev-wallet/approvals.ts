import { createStore } from 'zustand/vanilla';

/** What the development wallet asks its user to agree to. */
export type ApprovalRequest =
  { readonly kind: 'transaction'; readonly bytes: Uint8Array } | { readonly kind: 'message'; readonly text: string };

interface PendingApproval {
  readonly request: ApprovalRequest;
  readonly settle: (approved: boolean) => void;
}

/** The request on screen, if any; the rest waits in line. */
export const approvalStore = createStore<{ readonly pending: readonly PendingApproval[] }>(() => ({ pending: [] }));

/** Asks the user, and resolves with the answer. */
export function askApproval(request: ApprovalRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const entry: PendingApproval = {
      request,
      settle: (approved) => {
        approvalStore.setState(({ pending }) => ({ pending: pending.filter((other) => other !== entry) }));
        resolve(approved);
      },
    };
    approvalStore.setState(({ pending }) => ({ pending: [...pending, entry] }));
  });
}
