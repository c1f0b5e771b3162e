import { TOKEN_DEFAULTS, TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { TextInput } from '@mintwire/ui';
import type { KeyboardEvent } from 'react';
import { decimalsOf, stepDecimals } from '../../draft/model/token-draft';
import styles from './decimals-input.module.css';

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };
const ARROWS = [
  { by: -1, sign: '−', label: 'Fewer decimals' },
  { by: 1, sign: '+', label: 'More decimals' },
] as const;

/**
 * A small whole number: what is typed stays as typed, right or wrong, and the arrows stay within the limits. No number field of the browser: that
 * one hands on nothing for what it cannot read, and nothing means 9 here.
 */
export function DecimalsInput({
  value,
  onValue,
  onBlur,
}: {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onBlur: () => void;
}) {
  const step = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onValue(stepDecimals(value, by));
  };
  return (
    <TextInput
      numeric
      inputMode="numeric"
      role="spinbutton"
      aria-valuemin={TOKEN_LIMITS.minDecimals}
      aria-valuemax={TOKEN_LIMITS.maxDecimals}
      aria-valuenow={decimalsOf({ decimals: value }) ?? undefined}
      aria-valuetext={value === '' ? `empty: ${TOKEN_DEFAULTS.emptyDecimals}` : value}
      value={value}
      placeholder={String(TOKEN_DEFAULTS.emptyDecimals)}
      onChange={(event) => onValue(event.currentTarget.value)}
      onKeyDown={step}
      onBlur={onBlur}
      end={ARROWS.map(({ by, sign, label }) => (
        <button
          key={label}
          type="button"
          // The keyboard has its arrows in the field itself.
          tabIndex={-1}
          className={styles.arrow}
          aria-label={label}
          onClick={() => onValue(stepDecimals(value, by))}
        >
          {sign}
        </button>
      ))}
    />
  );
}
