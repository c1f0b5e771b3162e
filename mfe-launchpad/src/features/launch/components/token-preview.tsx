import { isOwnCreator } from '@mintwire/contracts/launch-price';
import { useWallet } from '@mintwire/platform';
import {
  Badge,
  Cluster,
  DescriptionList,
  Stack,
  Text,
  TokenImage,
  truncateMiddle,
  type Description,
} from '@mintwire/ui';
import { supplyShown } from '../../draft/model/supply-text';
import { decimalsOf, launchTexts, type TokenDraft } from '../../draft/model/token-draft';
import { filledLinks } from '../../draft/model/web-link';
import styles from './launch.module.css';

interface TokenPreviewProps {
  readonly draft: TokenDraft;
  readonly imageUrl: string | undefined;
}

const THEMES = ['light', 'dark'] as const;

/** The token as its holders will see it in their wallets, light and dark, while it is being filled in. */
export function WalletPreview({ draft, imageUrl }: TokenPreviewProps) {
  const { name, symbol } = launchTexts(draft);
  return (
    <figure aria-label="How wallets show it" className={styles.wallets}>
      {THEMES.map((theme) => (
        <div key={theme} data-theme={theme} aria-hidden={theme === 'dark'} className={styles.wallet}>
          <TokenImage src={imageUrl} name={name || symbol || '?'} size="lg" />
          <div className={styles.previewText}>
            <Text weight="semibold" className={styles.ellipsis} dir="auto">
              {name || 'Token name'}
            </Text>
            <Text size="sm" tone="muted" numeric className={styles.ellipsis}>
              {supplyShown(draft.supply || '0')} {symbol || 'SYMBOL'}
            </Text>
          </div>
        </div>
      ))}
    </figure>
  );
}

const LINK_NAMES = { website: 'Website', x: 'X', telegram: 'Telegram', discord: 'Discord' } as const;

/** The token as an explorer will show it to everybody. */
export function ExplorerPreview({ draft, imageUrl }: TokenPreviewProps) {
  const { name, symbol, description } = launchTexts(draft);
  const { address } = useWallet();
  const links = Object.keys(filledLinks(draft.links) ?? {}) as (keyof typeof LINK_NAMES)[];
  return (
    <Stack gap={3}>
      <div className={styles.preview}>
        <TokenImage src={imageUrl} name={name || symbol || '?'} size="lg" />
        <div className={styles.previewText}>
          <Text weight="semibold" className={styles.ellipsis} dir="auto">
            {name || 'Token name'} ({symbol || 'SYMBOL'})
          </Text>
          <Text size="sm" tone="muted" className={styles.clamp} dir="auto">
            {description || 'Description'}
          </Text>
        </div>
      </div>
      {(links.length > 0 || draft.tags.length > 0) && (
        <Cluster gap={2}>
          {links.map((link) => (
            <Badge key={link} tone="accent">
              {LINK_NAMES[link]}
            </Badge>
          ))}
          {draft.tags.map((tag) => (
            <Badge key={`tag-${tag}`} wrap>
              {tag}
            </Badge>
          ))}
        </Cluster>
      )}
      <DescriptionList
        items={[
          { term: 'Supply', description: supplyShown(draft.supply || '0') },
          { term: 'Decimals', description: decimalsOf(draft) ?? 'Not right yet' },
          { term: 'Program', description: draft.standard === 'token-2022' ? 'Token-2022' : 'SPL Token' },
          ...powersOf(draft, address),
        ]}
      />
    </Stack>
  );
}

/** Who can change what, which is never the creator that the metadata names, but the wallet that launches. */
function powersOf({ authorities, advanced, standard }: TokenDraft, wallet: string | null): Description[] {
  const { enableFreeze, revokeFreezeAuthority, revokeMintAuthority, revokeUpdate } = authorities;
  const named = advanced.modifyCreator ? advanced.customCreator.trim() : '';
  // The classic metadata program goes on naming the wallet of metadata that nobody can change.
  const frozen =
    standard === 'spl-token' ? 'Nobody can change it, though your wallet is named' : 'Nobody can change it';
  return [
    {
      term: 'Mint authority',
      description: revokeMintAuthority ? 'None: nobody can make more' : 'Your wallet can make more',
    },
    {
      term: 'Freeze authority',
      description:
        enableFreeze && !revokeFreezeAuthority ? 'Your wallet can block holders' : 'None: nobody can block holders',
    },
    { term: 'Metadata', description: revokeUpdate ? frozen : 'Your wallet can change it' },
    ...(named === '' || isOwnCreator({ wallet, customCreator: named })
      ? []
      : [{ term: 'Named creator', description: `${truncateMiddle(named)}: not verified, can change nothing` }]),
  ];
}
