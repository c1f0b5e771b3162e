import { isOwnCreator, isOwnDistribution } from '@mintwire/contracts/launch-price';
import { useChain, useWallet } from '@mintwire/platform';
import type { ReactNode } from 'react';
import { isListable, networkText } from '../../../shared/network-words';
import { Alert, Button, Field, RadioGroup, Spinner, Stack, Switch, TextInput } from '@mintwire/ui';
import { lazyPart } from '@mintwire/ui/lazy-part';
import { FIELD_LABELS, fieldId } from '../../draft/model/draft-fields';
import type { ImageChoice } from '../../images/model/image-choice';
import { draftOptions, type FeeView } from '../../price/model/price-view';
import type { AdvancedDraft } from '../../draft/model/token-draft';
import type { VanityStore } from '../../vanity/model/vanity-store';
import { AddOnLabel } from '../../price/components/add-on-label';
import { AddressFields } from './address-fields';
import { FieldWarning } from '../../draft/components/field-warning';
import type { FieldsProps } from '../../draft/components/fields-props';
import { ListingFields } from './listing-fields';
import styles from './options.module.css';

/** Few launches have one. */
const DistributionFields = lazyPart<FieldsProps>({
  load: async () => (await import('../../distribution/components/distribution-fields')).DistributionFields,
  loading: () => <Spinner label="Loading the list of wallets" size="sm" />,
  failed: (_props, retry) => (
    <Alert
      tone="danger"
      live
      action={
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      }
    >
      The list of wallets could not be loaded. Check your connection and try again.
    </Alert>
  ),
});

const STANDARDS = [
  {
    value: 'spl-token',
    label: 'SPL Token',
    hint: 'The classic program with Metaplex metadata. Every wallet and exchange knows it.',
  },
  {
    value: 'token-2022',
    label: 'Token-2022',
    hint: 'The newer program; the metadata lies in the token itself, which costs less. Some exchanges and older wallets do not take it yet.',
  },
];

const OWN_CREATOR =
  'This is your own wallet, which creates the token in any case. No other creator is named, and nothing is charged.';
const OWN_DISTRIBUTION = 'This is your own wallet alone, which gets all tokens in any case. Nothing is charged.';

const notListable = (network: string) =>
  `DEXTools shows tokens of Solana’s main network only, and this one will be on ${network}: there is nothing to hand in. The package is made all the same, and charged.`;

interface OptionFieldsProps extends FieldsProps {
  readonly banner: ImageChoice;
  readonly vanity: VanityStore;
  readonly fee: FeeView | undefined;
}

/** What most visitors never need to touch. Add-ons say what they add to the price. */
export function OptionFields(props: OptionFieldsProps) {
  const { draft, errors, drafts, onTouched, fee } = props;
  const { advanced } = draft;
  const { address } = useWallet();
  const chain = useChain();
  const options = draftOptions(draft, { wallet: address, address: 'open' });
  const [ownCreator, ownDistribution] = [isOwnCreator(options), isOwnDistribution(options)];
  const change = (part: Partial<AdvancedDraft>) => drafts.update({ advanced: { ...advanced, ...part } });
  return (
    <Stack gap={6}>
      <RadioGroup
        name="standard"
        legend="Token standard"
        value={draft.standard}
        onValueChange={(value) => drafts.update({ standard: value === 'token-2022' ? 'token-2022' : 'spl-token' })}
        options={STANDARDS}
      />
      <Option>
        <Switch
          id="modify-creator"
          label={<AddOnLabel name="Custom creator" id="custom-creator" fee={fee} free={ownCreator} />}
          hint="The metadata names another address as the creator. Holders see it as unverified, because only that wallet itself could confirm it."
          checked={advanced.modifyCreator}
          onChange={(event) => change({ modifyCreator: event.currentTarget.checked })}
        />
        {advanced.modifyCreator && (
          <Stack gap={1}>
            <Field
              id={fieldId('customCreator')}
              label={FIELD_LABELS.customCreator}
              required
              error={errors.customCreator}
            >
              <TextInput
                mono
                value={advanced.customCreator}
                onChange={(event) => change({ customCreator: event.currentTarget.value })}
                onBlur={() => onTouched('customCreator')}
              />
            </Field>
            <FieldWarning text={ownCreator ? OWN_CREATOR : undefined} />
          </Stack>
        )}
      </Option>
      <Option>
        <Switch
          id="custom-address"
          label={<AddOnLabel name="Custom address" id="custom-address" fee={fee} />}
          hint="The token’s address begins or ends as you like. It looks nice and says nothing about the token. Charged only if one is found and used."
          checked={advanced.customAddress}
          onChange={(event) => change({ customAddress: event.currentTarget.checked })}
        />
        {advanced.customAddress && <AddressFields {...props} />}
      </Option>
      <Option>
        <Switch
          id="multi-wallet"
          label={<AddOnLabel name={FIELD_LABELS.distribution} id="multi-wallet" fee={fee} free={ownDistribution} />}
          hint="For up to 10 wallets. Many wallets or long texts may take a free signature first and further transactions, signed in one prompt; the price panel says how many. Holders can see on the chain how the supply was spread."
          checked={advanced.multiWallet}
          onChange={(event) => change({ multiWallet: event.currentTarget.checked })}
        />
        {advanced.multiWallet && (
          <Stack gap={3}>
            <DistributionFields {...props} />
            <FieldWarning text={ownDistribution ? OWN_DISTRIBUTION : undefined} />
          </Stack>
        )}
      </Option>
      <Option>
        <Switch
          id="listing-enabled"
          label={<AddOnLabel name="Listing premium (DEXTools)" id="listing" fee={fee} />}
          hint="We prepare what DEXTools asks for: texts, links, logo and banner, as a package with instructions. Holders see nothing of it until you hand it in."
          checked={draft.listing.enabled}
          onChange={(event) => drafts.update({ listing: { ...draft.listing, enabled: event.currentTarget.checked } })}
        />
        {draft.listing.enabled && (
          <Stack gap={3}>
            <FieldWarning text={isListable(chain) ? undefined : notListable(networkText(chain))} />
            <ListingFields {...props} />
          </Stack>
        )}
      </Option>
    </Stack>
  );
}

/** One option and the fields that come with it. */
function Option({ children }: { children: ReactNode }) {
  return <div className={styles.option}>{children}</div>;
}
