import type { Listing } from '@mintwire/contracts/launchpad';
import { api, errorText, useChain } from '@mintwire/platform';
import {
  Alert,
  Button,
  ButtonLink,
  Cluster,
  Copyable,
  DescriptionList,
  Dialog,
  DownloadIcon,
  Skeleton,
  Stack,
  StepList,
  Text,
} from '@mintwire/ui';
import { useState } from 'react';
import useSWR from 'swr';
import { isListable, networkText } from '../network-words';
import styles from './listing.module.css';

interface ListingDialogProps {
  readonly mint: string;
  readonly onClose: () => void;
}

const SLOW_MS = 20_000;

/** What was prepared for the listing service, and the way there: first the token's page, then handing the package in. */
export function ListingDialog({ mint, onClose }: ListingDialogProps) {
  const { data, error, mutate } = useSWR<Listing, unknown>(
    `/api/launchpad/launches/${mint}/listing`,
    (path: string) => api.get<Listing>(path, { timeoutMs: SLOW_MS }),
    {
      revalidateOnFocus: false,
    },
  );
  const [step, setStep] = useState<1 | 2>(1);
  const chain = useChain();
  return (
    <Dialog
      id="listing"
      open
      size="lg"
      title="Your listing"
      description={`Step ${step} of 2`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {data && <Actions listing={data} step={step} onOpened={() => setStep(2)} />}
        </>
      }
    >
      <Stack gap={5}>
        {data && <Steps service={data.service} step={step} />}
        {data && !isListable(chain) && (
          <Alert tone="warning" title={`${data.service} does not have this token`}>
            {`The token is on ${networkText(chain)}, and ${data.service} shows tokens of Solana’s main network only: its page there will not be found. The package shows what you would hand in.`}
          </Alert>
        )}
        <DescriptionList
          layout="stacked"
          items={[{ term: 'Token address', description: <Copyable value={mint} label="token address" show="fluid" /> }]}
        />
        <CopyAddress mint={mint} />
        {error !== undefined && !data && (
          <Alert
            tone="danger"
            live
            title="The prepared information could not be loaded"
            action={
              <Button size="sm" onClick={() => void mutate()}>
                Try again
              </Button>
            }
          >
            {errorText(error)} It stays available: open this again from the receipt.
          </Alert>
        )}
        {!data && error === undefined && <Skeleton lines={5} />}
        {data && <Prepared listing={data} />}
      </Stack>
    </Dialog>
  );
}

/** Both are the visitor's to do. */
function Steps({ service, step }: { service: string; step: 1 | 2 }) {
  return (
    <StepList
      label="Listing"
      announce
      steps={[
        { id: 'page', label: `Open your token’s page on ${service}`, status: step === 1 ? 'waiting' : 'done' },
        { id: 'submit', label: 'Hand in the prepared information there', status: step === 1 ? 'pending' : 'waiting' },
      ]}
    />
  );
}

interface ActionsProps {
  readonly listing: Listing;
  readonly step: 1 | 2;
  readonly onOpened: () => void;
}

/** The ways on, in sight however long the information is. */
function Actions({ listing: { service, tokenUrl, submitUrl }, step, onOpened }: ActionsProps) {
  return (
    <>
      <ButtonLink href={tokenUrl} external variant={step === 1 ? 'primary' : 'secondary'} onClick={onOpened}>
        {`Open on ${service}`}
      </ButtonLink>
      {step === 2 && (
        <ButtonLink href={submitUrl} external variant="primary">
          Hand in the information
        </ButtonLink>
      )}
    </>
  );
}

function Prepared({ listing: { service, mint, packageUrl, fields, files } }: { listing: Listing }) {
  // The address stands above, with its own way to be copied.
  const others = fields.filter(({ value }) => value !== mint);
  return (
    <Stack gap={4}>
      <DescriptionList
        items={others.map(({ label, value, text }) => ({
          key: label,
          term: label,
          description: <Copyable value={value} text={text} label={label} show="full" />,
        }))}
      />
      <ul className={styles.facts}>
        {files.map(({ name, what }) => (
          <li key={name}>
            <Text as="span" size="sm">
              {what} ({name})
            </Text>
          </li>
        ))}
      </ul>
      <Cluster>
        <ButtonLink href={packageUrl} download iconStart={<DownloadIcon />}>
          Download the package
        </ButtonLink>
      </Cluster>
      <Text size="sm" tone="muted">
        {`${service} shows a token once it is traded; it decides by its own rules what it publishes.`}
      </Text>
    </Stack>
  );
}

function CopyAddress({ mint }: { mint: string }) {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(mint).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Cluster>
      <Button size="sm" onClick={() => void copy()}>
        Copy Token Address
      </Button>
      <Text as="span" size="sm" tone="muted" role="status">
        {copied === undefined ? '' : copied ? 'Copied' : 'Copying is not allowed here; select the address above.'}
      </Text>
    </Cluster>
  );
}
