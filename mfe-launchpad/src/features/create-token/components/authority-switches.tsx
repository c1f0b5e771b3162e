import type { AuthoritySwitches } from '@mintwire/contracts/launchpad';
import { Fieldset, Stack, Switch } from '@mintwire/ui';

const SWITCHES: readonly { readonly name: keyof AuthoritySwitches; readonly label: string; readonly hint: string }[] = [
  {
    name: 'revokeMintAuthority',
    label: 'Revoke mint authority',
    hint: 'On: the supply is final and nobody, you included, can ever make more. Off: you can dilute holders at any time.',
  },
  {
    name: 'enableFreeze',
    label: 'Enable freezing',
    hint: 'On: the token is made with a freeze authority, unless it is revoked below; whoever has it can block any holder’s tokens. Off: holders can always move theirs.',
  },
  {
    name: 'revokeFreezeAuthority',
    label: 'Revoke freeze authority',
    hint: 'On: the token has no freeze authority, so no holder can be blocked. Off, with freezing enabled: you keep that power.',
  },
  {
    name: 'revokeUpdate',
    label: 'Revoke update authority',
    hint: 'On: name, symbol and image can never change, which protects holders from a disguise. Off: you can correct or replace them.',
  },
];

interface Props {
  readonly value: AuthoritySwitches;
  readonly onChange: (value: AuthoritySwitches) => void;
}

/** What the creator keeps in hand after the launch, with what each choice means for those who hold the token. */
export function AuthoritySwitchesField({ value, onChange }: Props) {
  return (
    <Fieldset id="authorities" legend="Who may do what" hint="Each says what it means for those who hold the token.">
      <Stack gap={4}>
        {SWITCHES.map(({ name, label, hint }) => (
          <Switch
            key={name}
            id={`authority-${name}`}
            label={label}
            hint={hint}
            checked={value[name]}
            onChange={(event) => onChange({ ...value, [name]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
