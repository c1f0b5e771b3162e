import { Button } from '../components/button';
import { ButtonLink } from '../components/button-link';
import { Cluster } from '../components/cluster';
import { Copyable } from '../components/copyable';
import { IconButton } from '../components/icon-button';
import { IconLink } from '../components/icon-link';
import { Stack } from '../components/stack';
import { ArrowRightIcon, CloseIcon, DiscordIcon, MoonIcon, PlusIcon, TelegramIcon, WalletIcon, XIcon } from '../icons';
import { Example, Group } from './example';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;
const ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';

/** Buttons, links that look like buttons, and what is copied. */
export const Actions = () => (
  <Group id="sc-actions" title="Actions">
    <Example title="Button: variants" row>
      <Button variant="primary">Create Token</Button>
      <Button>Connect Wallet</Button>
      <Button variant="ghost">Cancel</Button>
      <Button variant="danger">Delete draft</Button>
    </Example>
    <Example title="Button: sizes and icons" row>
      <Button variant="primary" size="sm" iconStart={<PlusIcon />}>
        Add wallet
      </Button>
      <Button variant="primary" iconStart={<WalletIcon />}>
        Connect Wallet
      </Button>
      <Button variant="primary" size="lg" iconEnd={<ArrowRightIcon />}>
        Create Token
      </Button>
    </Example>
    <Example title="Button: loading" row>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} loading>
          Save
        </Button>
      ))}
      <Button variant="primary" loading loadingText="Waiting for wallet...">
        Create Token
      </Button>
    </Example>
    <Example title="Button: disabled">
      <Cluster gap={3}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Save
          </Button>
        ))}
      </Cluster>
      <Cluster gap={3}>
        <Button id="sc-mint" variant="primary" disabledReason="Connect a wallet and choose an image first.">
          Create Token
        </Button>
      </Cluster>
    </Example>
    <Example title="ButtonLink and full width">
      <Cluster gap={3}>
        <ButtonLink href="#sc-forms" variant="primary">
          To the forms
        </ButtonLink>
        <ButtonLink href="https://explorer.solana.com" external>
          Open explorer
        </ButtonLink>
      </Cluster>
      <Button variant="primary" size="lg" fullWidth>
        Create Token
      </Button>
    </Example>
    <Example title="IconButton and IconLink" row>
      <IconButton label="Close">
        <CloseIcon />
      </IconButton>
      <IconButton label="Dark theme" variant="secondary">
        <MoonIcon />
      </IconButton>
      <IconButton label="Add" variant="primary" size="sm">
        <PlusIcon />
      </IconButton>
      <IconButton label="Add" variant="secondary" size="lg" disabled>
        <PlusIcon />
      </IconButton>
      <IconLink label="Mintwire on X" href="https://x.com" external>
        <XIcon />
      </IconLink>
      <IconLink label="Mintwire on Telegram" href="https://telegram.org" external>
        <TelegramIcon />
      </IconLink>
      <IconLink label="Mintwire on Discord" href="https://discord.com" external>
        <DiscordIcon />
      </IconLink>
    </Example>
    <Example title="Copyable: short, fluid, full">
      <Stack gap={2} align="start">
        <Copyable value={ADDRESS} label="token address" />
        <Copyable value={ADDRESS} label="wallet address" show="fluid" />
        <Copyable value={ADDRESS} label="mint address" show="full" />
      </Stack>
    </Example>
  </Group>
);
