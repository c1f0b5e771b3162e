import { useState } from 'react';
import { Button } from '@mintwire/ui/button';
import classes from './releases.module.css';
import type { Decision, RemoteReleases } from './decisions';

/** Most that can be chosen here; whoever wants everybody promotes. */
const MOST = 50;
const STEP = 5;

interface CanaryControlProps {
  readonly item: RemoteReleases;
  readonly version: string;
  readonly onDecide: (decision: Decision) => void;
}

/** The share of visitors who get a release; nothing happens before Apply is pressed and confirmed. */
export function CanaryControl({ item, version, onDecide }: CanaryControlProps) {
  const now = item.canary === version ? item.canaryPercent : 0;
  const [chosen, setChosen] = useState<number | null>(null);
  const percent = chosen ?? now;
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
        max={Math.max(MOST, now)}
        step={STEP}
        value={percent}
        aria-valuetext={`${percent} percent`}
        onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
        className={classes.slider}
      />
      <output htmlFor={id} className={classes.percent}>
        {`${percent}\u00a0%`}
      </output>
      <Button size="sm" disabled={percent === now} onClick={() => onDecide({ action: 'canary', version, percent })}>
        Apply
      </Button>
    </div>
  );
}
