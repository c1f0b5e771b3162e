import type { PresaleRun, PresaleRunDetail } from '@mintwire/contracts';
import { errorText, useWallet } from '@mintwire/platform';
import { Alert, Button, Stack, Text, WalletIcon } from '@mintwire/ui';
import { useEffect, useRef, useState } from 'react';
import { legsIn } from '../model/run-words';
import { signNext } from '../model/sign-run';

interface SignRunProps {
  readonly run: PresaleRun;
  readonly onChange: (detail: PresaleRunDetail) => void;
}

/** Asks the treasury's wallet for the next signatures of a run, and for no other wallet's. */
export function SignRun({ run, onChange }: SignRunProps) {
  const { address, openDialog, preload } = useWallet();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const left = legsIn(run, 'waiting', 'signing');
  const sign = async () => {
    setBusy(true);
    setError(null);
    try {
      // Prompt after prompt, until nothing is to be signed or nobody looks any more; the last answer says what is on its way.
      for (let detail = await signNext(run); detail !== null; detail = await signNext(run)) {
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
            <Button variant="primary" iconStart={<WalletIcon />} onPointerEnter={preload} onClick={openDialog}>
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
