import { MAX_LAUNCH_SEARCH } from '@mintwire/contracts/launch-query';
import { countOf, formatUnits } from '@mintwire/money';
import { errorText, useWallet } from '@mintwire/platform';
import {
  Alert,
  Button,
  ButtonLink,
  Cluster,
  Field,
  RadioGroup,
  SearchInput,
  Skeleton,
  Stack,
  Text,
  TokenImage,
  WalletIcon,
} from '@mintwire/ui';
import { dateText } from '@mintwire/ui/format';
import { useState } from 'react';
import { shortMint } from '../../../shared/purchase-words';
import { useLaunchedTokens, type LaunchedToken } from '../api/launched-tokens';

interface LaunchedTokensProps {
  /** Address of the token that is chosen, here or by typing it. */
  readonly mint: string;
  readonly onChoose: (mint: string) => void;
}

/** The tokens launched on this site, one of them to be chosen; a new one can be launched in another tab and is here then. */
export function LaunchedTokens({ mint, onChoose }: LaunchedTokensProps) {
  const { address, opening, openDialog, preload } = useWallet();
  const [search, setSearch] = useState('');
  const { tokens, loading, error, retry } = useLaunchedTokens(search, address);
  return (
    <Stack gap={4}>
      <Field
        id="next-search"
        label="Find a token launched here"
        hint={
          address === null ? 'Those of your wallet stand first once it is connected.' : 'Those of your wallet first.'
        }
      >
        <SearchInput
          value={search}
          onSearch={setSearch}
          maxLength={MAX_LAUNCH_SEARCH}
          placeholder="Name, symbol or address"
          autoComplete="off"
          spellCheck={false}
          // Enter looks for a token; it does not make the sale.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      {error && !loading ? (
        <Alert
          tone="warning"
          title="The tokens launched here cannot be shown now"
          live
          action={<Button onClick={retry}>Try again</Button>}
        >
          {`${errorText(error)} You can still enter an address.`}
        </Alert>
      ) : null}
      {tokens === undefined && !error ? <Skeleton lines={4} /> : null}
      {tokens?.items.length === 0 ? (
        <Text size="sm" tone="muted" role="status">
          {search === '' ? 'No token was launched here yet.' : 'No token launched here matches.'}
        </Text>
      ) : null}
      {tokens !== undefined && tokens.items.length > 0 ? (
        <RadioGroup
          name="next-token"
          legend="Launched here"
          hint={
            tokens.total > tokens.items.length
              ? `${tokens.items.length} of ${countOf(tokens.total, 'token')}: a search finds the others.`
              : countOf(tokens.total, 'token')
          }
          options={tokens.items.map((token) => optionOf(token, address))}
          value={mint}
          onValueChange={onChoose}
        />
      ) : null}
      <Cluster gap={3}>
        <ButtonLink href="/create" external size="sm">
          Launch a token
        </ButtonLink>
        {address === null ? (
          <Button
            size="sm"
            iconStart={<WalletIcon />}
            loading={opening}
            loadingText="Opening..."
            onPointerEnter={preload}
            onClick={openDialog}
          >
            Connect wallet
          </Button>
        ) : null}
      </Cluster>
    </Stack>
  );
}

function optionOf(token: LaunchedToken, wallet: string | null) {
  const { mint, name, symbol, imageUrl, supplyBaseUnits, decimals, creator, confirmedAt } = token;
  const supply = formatUnits(BigInt(supplyBaseUnits), decimals, { group: ',' });
  const by = creator === wallet ? ' by your wallet' : '';
  return {
    value: mint,
    label: (
      <Cluster as="span" gap={2}>
        <TokenImage src={imageUrl} name={name} seed={mint} size="sm" />
        <span>
          <bdi>{name}</bdi> (<bdi>{symbol}</bdi>)
        </span>
      </Cluster>
    ),
    hint: `${shortMint(mint)}, ${countOf(supply, 'token')}, launched ${dateText(confirmedAt)}${by}`,
  };
}
