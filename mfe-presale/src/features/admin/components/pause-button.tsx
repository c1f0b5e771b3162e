import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import type { AdminSale } from '@mintwire/contracts';
import { api, toast } from '@mintwire/platform';
import { Button } from '@mintwire/ui';
import { useState } from 'react';

interface PauseButtonProps {
  readonly sale: Pick<AdminSale, 'saleId' | 'paused'>;
  readonly onDone: (sale: AdminSale) => void;
}

const ACTIONS = {
  pause: {
    button: 'Pause the sale',
    title: 'Pause the sale?',
    text: 'Nobody gets a new reservation until it is resumed. A reservation that is good may still be paid, and is credited. The end of the sale does not move.',
    done: 'The sale is paused.',
  },
  resume: {
    button: 'Resume the sale',
    title: 'Resume the sale?',
    text: 'Visitors can buy again at once.',
    done: 'The sale goes on.',
  },
} as const;

/** Stops the sale of tokens, or lets it go on, once it was confirmed. */
export function PauseButton({ sale: { saleId, paused }, onDone }: PauseButtonProps) {
  const [asking, setAsking] = useState<keyof typeof ACTIONS | null>(null);
  const action = paused ? 'resume' : 'pause';
  const perform = async (chosen: keyof typeof ACTIONS) => {
    onDone(await api.post<AdminSale>(`/api/presale/admin/sales/${saleId}/${chosen}`));
    setAsking(null);
    toast({ tone: 'success', title: ACTIONS[chosen].done });
  };
  return (
    <>
      <Button variant={paused ? 'primary' : 'secondary'} onClick={() => setAsking(action)}>
        {ACTIONS[action].button}
      </Button>
      {asking ? (
        <ConfirmDialog
          id="pause-sale"
          title={ACTIONS[asking].title}
          action={ACTIONS[asking].button}
          danger={asking === 'pause'}
          onClose={() => setAsking(null)}
          onConfirm={() => perform(asking)}
        >
          <p>{ACTIONS[asking].text}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
