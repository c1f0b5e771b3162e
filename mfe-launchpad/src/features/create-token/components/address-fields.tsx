import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { useWallet } from '@mintwire/platform';
import { Alert, Checkbox, Field, Spinner, Stack, Text, TextInput, truncateMiddle } from '@mintwire/ui';
import { lazyPart } from '@mintwire/ui/lazy-part';
import { useVanity } from '../../../shared/vanity';
import { FIELD_LABELS, fieldId } from '../../draft/model/draft-fields';
import type { AdvancedDraft } from '../../draft/model/token-draft';
import { vanityTarget, type VanityStore } from '../../vanity/model/vanity-store';
import type { FieldsProps } from '../../draft/components/fields-props';
import { SearchFailed } from '../../vanity/components/search-failed';
import styles from './create-token.module.css';

const AddressSearch = lazyPart({
  load: async () => (await import('../../vanity/components/address-search')).AddressSearch,
  loading: () => <Spinner label="Loading the search" size="sm" />,
  failed: ({ target, vanity }, retry) => (
    <SearchFailed
      message="The search could not be loaded. Check your connection and try again."
      target={target}
      vanity={vanity}
      retry={retry}
    />
  ),
});

const STANDARD_NAMES = { 'spl-token': 'SPL Token', 'token-2022': 'Token-2022' } as const;

/** What the token's address is to begin and end with, and the search for one. */
export function AddressFields({
  draft,
  errors,
  drafts,
  onTouched,
  vanity,
}: FieldsProps & { readonly vanity: VanityStore }) {
  const { advanced } = draft;
  const { address } = useWallet();
  const load = useVanity();
  const change = (part: Partial<AdvancedDraft>) => drafts.update({ advanced: { ...advanced, ...part } });
  const target = vanityTarget(draft, address);
  const other = vanity.otherWallet(draft, address);
  const otherStandard = vanity.otherStandard(draft, address);
  const hint = `Up to ${TOKEN_LIMITS.patternChars} characters.`;
  return (
    <Stack gap={4}>
      <div className={styles.pair}>
        <Field
          id={fieldId('addressPrefix')}
          label={FIELD_LABELS.addressPrefix}
          hint={hint}
          error={errors.addressPrefix}
        >
          <TextInput
            mono
            value={advanced.addressPrefix}
            onChange={(event) => change({ addressPrefix: event.currentTarget.value })}
            onBlur={() => onTouched('addressPrefix')}
          />
        </Field>
        <Field
          id={fieldId('addressSuffix')}
          label={FIELD_LABELS.addressSuffix}
          hint={hint}
          error={errors.addressSuffix}
        >
          <TextInput
            mono
            value={advanced.addressSuffix}
            onChange={(event) => change({ addressSuffix: event.currentTarget.value })}
            onBlur={() => onTouched('addressSuffix')}
          />
        </Field>
      </div>
      <Checkbox
        id="address-case"
        label="Capitals and small letters matter"
        hint="Off: SoL and sol are the same, which is found sooner."
        checked={advanced.addressCaseSensitive}
        onChange={(event) => change({ addressCaseSensitive: event.currentTarget.checked })}
      />
      <Stack gap={3} id={fieldId('chosenAddress')} tabIndex={-1}>
        {!address && (
          <Text size="sm" tone="muted">
            Connect a wallet to search: the address follows from it.
          </Text>
        )}
        {other !== null && (
          <Alert tone="info" live>
            {`The search made for the wallet ${truncateMiddle(other)} does not fit ${address ? 'this one' : 'another one'}: an address follows from its wallet. ${address ? 'Search again, or connect that wallet.' : 'Connect that wallet to go on with it.'}`}
          </Alert>
        )}
        {otherStandard !== null && (
          <Alert tone="warning" live>
            {`The search made for ${STANDARD_NAMES[otherStandard]} does not fit ${STANDARD_NAMES[draft.standard]}: an address follows from the token standard, too. Search again, or switch back to go on with it.`}
          </Alert>
        )}
        {errors.chosenAddress && (
          <Alert tone="danger" live>
            {errors.chosenAddress}
          </Alert>
        )}
        {target && load && <AddressSearch key={JSON.stringify(target)} target={target} vanity={vanity} load={load} />}
      </Stack>
    </Stack>
  );
}
