import { linkHint, readLink, withScheme } from '@mintwire/contracts/web-links';
import { Field, Stack, TextInput } from '@mintwire/ui';
import { fieldLabel, type DraftField, fieldId } from '../../draft/model/draft-fields';
import { LINK_KINDS, type LinkName } from '../../draft/model/web-link';
import type { FieldsProps } from '../../draft/components/fields-props';
import { FieldWarning } from '../../draft/components/field-warning';

interface LinkFieldProps extends Pick<FieldsProps, 'errors' | 'warnings' | 'onTouched'> {
  readonly field: DraftField;
  readonly name: LinkName;
  readonly placeholder: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** An address of the web; on a network with names, `@name` as well: then it says where that leads. */
export function LinkField({ field, name, placeholder, value, onValue, ...form }: LinkFieldProps) {
  const { errors, warnings, onTouched } = form;
  const opens = value.trim().startsWith('@') ? readLink(LINK_KINDS[name], value).url : undefined;
  return (
    <Stack gap={2}>
      <Field
        id={fieldId(field)}
        label={fieldLabel(field)}
        optional
        error={errors[field]}
        hint={opens === undefined ? linkHint(LINK_KINDS[name]) : `Opens ${opens}`}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
          onBlur={() => {
            const whole = withScheme(LINK_KINDS[name], value);
            if (whole !== value) onValue(whole);
            onTouched(field);
          }}
        />
      </Field>
      <FieldWarning text={errors[field] ? undefined : warnings[field]} />
    </Stack>
  );
}
