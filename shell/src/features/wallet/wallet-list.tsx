import { useWallet, type Wallet } from '@solana/wallet-adapter-react';
import { Button, ButtonLink, Stack, Text } from '@mintwire/ui';
import { useState } from 'react';
import { isMobile, KNOWN_WALLETS } from './known-wallets';
import { MOBILE_WALLET_NAME } from './mobile-wallet/name';
import { isSupported, outdatedWallets, useForeignWallets, type UnsupportedWallet } from './unsupported-wallets';
import styles from './wallet-list.module.css';

/**
 * Detected wallets first; the others under "More options", which are open where none was detected, and on a phone where only the way to its wallet apps
 * is: nobody knows whether there are any, and the wallets' own browsers are the other way. Wallets that would only be loaded are left out: we bring no
 * adapters along.
 */
export function WalletList({ onChosen }: { onChosen: () => void }) {
  const { wallets, select } = useWallet();
  const [chosen, setMore] = useState<boolean>();

  const detected = wallets.filter(isSupported);
  const unsupported = [...outdatedWallets(wallets), ...useForeignWallets()];
  const more = chosen ?? detected.every(({ adapter }) => adapter.name === MOBILE_WALLET_NAME);
  const phone = isMobile(navigator.userAgent);
  const choose = (wallet: Wallet) => {
    select(wallet.adapter.name);
    onChosen();
  };

  return (
    <Stack gap={4}>
      {detected.length === 0 ? (
        <Text>
          No Solana wallet was found in this browser. You need a wallet to continue
          {phone
            ? ': on a phone, open this site in the browser inside your wallet. The buttons below do that.'
            : '; choose one below.'}
        </Text>
      ) : (
        <ul className={styles.list} aria-label="Detected wallets">
          {detected.map((wallet) => (
            <WalletRow key={wallet.adapter.name} wallet={wallet} onChoose={choose} />
          ))}
        </ul>
      )}
      {unsupported.length > 0 && (
        <ul className={styles.list} aria-label="Wallets that cannot be used here">
          {unsupported.map((wallet) => (
            <UnsupportedRow key={wallet.name} wallet={wallet} />
          ))}
        </ul>
      )}
      <Button variant="ghost" aria-expanded={more} aria-controls="wallet-more" onClick={() => setMore(!more)}>
        {more ? 'Fewer options' : 'More options'}
      </Button>
      <div id="wallet-more" hidden={!more}>
        <ul className={styles.list} aria-label="Other wallets">
          {KNOWN_WALLETS.filter(
            ({ name }) =>
              ![...detected.map(({ adapter }) => adapter), ...unsupported].some((present) => present.name === name),
          ).map((wallet) => (
            <li key={wallet.name}>
              <ButtonLink external fullWidth href={linkTo(wallet)}>
                {phone ? `Open in ${wallet.name}` : `Get ${wallet.name}`}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </Stack>
  );
}

function WalletRow({ wallet, onChoose }: { wallet: Wallet; onChoose: (wallet: Wallet) => void }) {
  const { name, icon } = wallet.adapter;
  return (
    <li>
      <Button
        size="lg"
        fullWidth
        onClick={() => onChoose(wallet)}
        iconStart={<img className={styles.icon} src={icon} alt="" width={24} height={24} />}
      >
        {name}
      </Button>
    </li>
  );
}

function UnsupportedRow({ wallet: { name, icon, reason } }: { wallet: UnsupportedWallet }) {
  return (
    <li>
      <Button
        id={`unsupported-${name.replace(/\W+/g, '-').toLowerCase()}`}
        size="lg"
        fullWidth
        disabledReason={reason}
        iconStart={<img className={styles.icon} src={icon} alt="" width={24} height={24} />}
      >
        {`${name}: not supported`}
      </Button>
    </li>
  );
}

function linkTo(wallet: (typeof KNOWN_WALLETS)[number]): string {
  const { href, origin } = window.location;
  return isMobile(navigator.userAgent) ? wallet.browseUrl(href, origin) : wallet.installUrl;
}
