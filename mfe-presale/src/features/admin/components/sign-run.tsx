import type { PresaleRun, PresaleRunDetail, RunLeg } from '@mintwire/contracts';
import { errorText, useWallet } from '@mintwire/platform';
import { browserSigning } from '@mintwire/signing/browser';
import { walletError } from '@mintwire/solana/landing';
import { Alert, Button, Stack, Text, WalletIcon } from '@mintwire/ui';
import { useEffect, useRef, useState } from 'react';
import { legsIn } from '../model/run-words';
import { readShownRun, signNext } from '../model/sign-run';

interface SignRunProps {
  readonly run: PresaleRun;
  /** Transfers that the screen lists. */
  readonly rows: readonly RunLeg[];
  readonly onChange: (detail: PresaleRunDetail) => void;
}

/** Asks the treasury's wallet for the next signatures of a run, and for no other wallet's. */
export function SignRun({ run, rows, onChange }: SignRunProps) {
  const { address, opening, openDialog, preload } = useWallet();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isHere = useRef(true);
  const wallet = useRef(address);
  useEffect(() => void (wallet.current = address), [address]);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const left = legsIn(run, 'waiting', 'signing');
  const sign = async () => {
    setBusy(true);
    setError(null);
    try {
      const shown = await readShownRun(run, rows);
      const ports = {
        ...browserSigning(() => wallet.current),
        explain: async (caught: unknown) => walletError(caught),
      };
      // Prompt after prompt, until nothing is to be signed or nobody looks any more; the last answer says what is on its way.
      for (let detail = await signNext(shown, ports); detail !== null; detail = await signNext(shown, ports)) {
        onChange(detail);
        if (!isHere.current || legsIn(detail.run, 'waiting', 'signing') === 0) break;
      }
    } catch (caught) {
      setError(caught);
    }
    setBusy(false);
  };
  if (run.cancelled || left === 0)
    return (
      <Text size="sm" tone="muted">
        Waiting until what was signed is final on the network.
      </Text>
    );
  return (
    <Stack gap={3}>
      {address === run.treasury ? (
        <div>
          <Button variant="primary" loading={busy} loadingText="Look at your wallet..." onClick={() => void sign()}>
            Sign and send
          </Button>
        </div>
      ) : (
        <>
          {address === null ? null : (
            <Alert tone="warning" live>
              This wallet is not the treasury. Connect the one whose address stands above.
            </Alert>
          )}
          <div>
            <Button
              variant="primary"
              iconStart={<WalletIcon />}
              loading={opening}
              loadingText="Opening..."
              onPointerEnter={preload}
              onClick={openDialog}
            >
              {"Connect the treasury's wallet"}
            </Button>
          </div>
        </>
      )}
      {error === null ? null : (
        <Alert tone="danger" live>
          {errorText(error)}
        </Alert>
      )}
    </Stack>
  );
}
