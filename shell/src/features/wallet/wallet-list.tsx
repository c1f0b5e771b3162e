import { WalletReadyState } from '@solana/wallet-adapter-base';
import { useWallet, type Wallet } from '@solana/wallet-adapter-react';
import { Button, ButtonLink, Stack, Text } from '@mintwire/ui';
import { useState } from 'react';
import { isMobile, KNOWN_WALLETS } from './known-wallets';
import styles from './wallet-list.module.css';

/** Detected wallets first; the others under "More options". */
export function WalletList({ onChosen }: { onChosen: () => void }) {
  const { wallets, select } = useWallet();
  const [more, setMore] = useState(false);

  const detected = wallets.filter(({ readyState }) => readyState === WalletReadyState.Installed);
  const loadable = wallets.filter(({ readyState }) => readyState === WalletReadyState.Loadable);
  const choose = (wallet: Wallet) => {
    select(wallet.adapter.name);
    onChosen();
  };

  return (
    <Stack gap={4}>
      {detected.length === 0 ? (
        <Text>No Solana wallet was found in this browser. You need a wallet to continue; choose one below.</Text>
      ) : (
        <ul className={styles.list} aria-label="Detected wallets">
          {detected.map((wallet) => (
            <WalletRow key={wallet.adapter.name} wallet={wallet} onChoose={choose} />
          ))}
        </ul>
      )}
      <Button variant="ghost" aria-expanded={more} aria-controls="wallet-more" onClick={() => setMore(!more)}>
        {more ? 'Fewer options' : 'More options'}
      </Button>
      <div id="wallet-more" hidden={!more}>
        <ul className={styles.list} aria-label="Other wallets">
          {loadable.map((wallet) => (
            <WalletRow key={wallet.adapter.name} wallet={wallet} onChoose={choose} />
          ))}
          {KNOWN_WALLETS.filter(({ name }) => !wallets.some(({ adapter }) => adapter.name === name)).map((wallet) => (
            <li key={wallet.name}>
              <ButtonLink external fullWidth href={linkTo(wallet)}>
                {isMobile(navigator.userAgent) ? `Open in ${wallet.name}` : `Get ${wallet.name}`}
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
      <Button size="lg" fullWidth onClick={() => onChoose(wallet)} iconStart={<img className={styles.icon} src={icon} alt="" width={24} height={24} />}>
        {name}
      </Button>
    </li>
  );
}

function linkTo(wallet: (typeof KNOWN_WALLETS)[number]): string {
  const { href, origin } = window.location;
  return isMobile(navigator.userAgent) ? wallet.browseUrl(href, origin) : wallet.installUrl;
}
