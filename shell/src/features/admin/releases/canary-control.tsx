import { useState } from 'react';
import { Button } from '@mintwire/ui/button';
import { TextInput } from '@mintwire/ui/text-input';
import classes from './releases.module.css';
import type { Decision, RemoteReleases } from './decisions';

const MAX = 100;

interface CanaryControlProps {
  readonly item: RemoteReleases;
  readonly version: string;
  readonly onDecide: (decision: Decision) => void;
}

/** The share of visitors who get a release; nothing happens before Apply is pressed and confirmed. */
export function CanaryControl({ item, version, onDecide }: CanaryControlProps) {
  const now = item.canary === version ? item.canaryPercent : 0;
  const [chosen, setChosen] = useState<string | null>(null);
  const text = chosen ?? String(now);
  const percent = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const isPossible = percent <= MAX;
  const id = `canary-${item.remote}-${version}`;
  return (
    <div className={classes.canary}>
      <label htmlFor={id} className={classes.canaryLabel}>
        Canary: share of visitors
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={MAX}
        step={1}
        value={isPossible ? percent : now}
        aria-valuetext={`${isPossible ? percent : now} percent`}
        onChange={(event) => setChosen(event.currentTarget.value)}
        className={classes.slider}
      />
      <TextInput
        id={`${id}-percent`}
        aria-label="Canary: percent of visitors"
        aria-invalid={!isPossible}
        aria-describedby={isPossible ? undefined : `${id}-fault`}
        numeric
        maxLength={3}
        end="%"
        value={text}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        size="sm"
        disabled={!isPossible || percent === now}
        onClick={() => onDecide({ action: 'canary', version, percent })}
      >
        Apply
      </Button>
      {isPossible ? null : (
        <span id={`${id}-fault`} role="alert" className={classes.canaryFault}>
          A whole number from 0 to 100.
        </span>
      )}
    </div>
  );
}
