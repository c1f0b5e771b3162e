import { createStore } from 'zustand/vanilla';

/** Transactions that a page wants signed together. */
export type Batch = readonly Uint8Array[];

/** What the development wallet asks its user to agree to: all transactions of a batch in one prompt, as wallets do. */
export type ApprovalRequest =
  { readonly kind: 'transactions'; readonly batch: Batch } | { readonly kind: 'message'; readonly text: string };

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
