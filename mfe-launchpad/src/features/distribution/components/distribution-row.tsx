import { Field, IconButton, Stack, TextInput, TrashIcon } from '@mintwire/ui';
import { amountGrouped } from '../../draft/model/distribution';
import { fieldLabel, rowField, type DraftField, fieldId } from '../../draft/model/draft-fields';
import type { DistributionText } from '../../draft/model/token-draft';
import type { DraftErrors } from '../../draft/model/validate-draft';
import { FieldWarning } from '../../draft/components/field-warning';
import styles from './distribution.module.css';

interface DistributionRowProps {
  readonly index: number;
  readonly row: DistributionText;
  readonly errors: DraftErrors;
  /** All amounts together are more than there is: id of what says so below the rows. */
  readonly tooMuchId: string | undefined;
  /** Something worth knowing about the address. */
  readonly note: string | undefined;
  readonly onRow: (row: DistributionText) => void;
  /** More than one row was pasted. */
  readonly onList: (text: string) => void;
  readonly onRemove: () => void;
  readonly onTouched: (field: DraftField) => void;
}

/** Text that is a list: several lines, or an address followed by an amount. */
const LIST = /\S[\r\n]+\S|\S[,;|\t]\s*\d/;

/** One wallet and what it gets. */
export function DistributionRow({
  index,
  row,
  errors,
  tooMuchId,
  note,
  onRow,
  onList,
  onRemove,
  onTouched,
}: DistributionRowProps) {
  const [address, amount] = [rowField(index, 'address'), rowField(index, 'amount')];
  return (
    <li className={styles.row}>
      <Stack gap={1}>
        <Field id={fieldId(address)} label={fieldLabel(address)} error={errors[address]}>
          <TextInput
            mono
            value={row.address}
            onChange={(event) => onRow({ ...row, address: event.currentTarget.value })}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!LIST.test(text.trim())) return;
              event.preventDefault();
              onList(text);
            }}
            onBlur={() => onTouched(address)}
          />
        </Field>
        <FieldWarning text={errors[address] ? undefined : note} />
      </Stack>
      <Field
        id={fieldId(amount)}
        label={fieldLabel(amount)}
        error={errors[amount]}
        faultId={row.amount === '' ? undefined : tooMuchId}
      >
        <TextInput
          numeric
          value={row.amount}
          onChange={(event) => onRow({ ...row, amount: event.currentTarget.value })}
          onBlur={() => {
            const grouped = amountGrouped(row.amount);
            if (grouped !== row.amount) onRow({ ...row, amount: grouped });
            onTouched(amount);
          }}
        />
      </Field>
      <IconButton label={`Remove wallet ${index + 1}`} className={styles.remove} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </li>
  );
}
