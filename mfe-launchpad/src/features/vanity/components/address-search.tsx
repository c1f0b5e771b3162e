import { FIRST_ATTEMPTS } from '@mintwire/vanity/client';
import { chance, expectedSeconds, type Estimate } from '@mintwire/vanity';
import { Alert, Button, Cluster, Copyable, ProgressBar, Spinner, Stack, Text } from '@mintwire/ui';
import { countWords } from '@mintwire/ui/format';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { LoadVanity } from '../../../shared/vanity';
import { FIELD_LABELS } from '../../draft/model/draft-fields';
import { chanceWords, durationWords, triesWords } from '../model/search-words';
import type { StopReason, VanityStore, VanityTarget } from '../model/vanity-store';
import { RandomAddress, SearchFailed } from './search-failed';

interface AddressSearchProps {
  readonly target: VanityTarget;
  readonly vanity: VanityStore;
  readonly load: LoadVanity;
}

/** The search for an address. Each of its states has buttons of its own: whoever pressed the last one goes on at the next. */
export function AddressSearch(props: AddressSearchProps) {
  useStore(props.vanity);
  const place = useRef<HTMLDivElement>(null);
  const { kind } = props.vanity.stateFor(props.target);
  const isHere = useRef(false);
  useEffect(() => {
    // Nobody who has gone on elsewhere is called back.
    if (isHere.current && document.activeElement === document.body)
      [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
  }, [kind]);
  return (
    <div
      ref={place}
      onFocus={() => (isHere.current = true)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) isHere.current = false;
      }}
    >
      <SearchState {...props} />
    </div>
  );
}

/** How hard it is on this machine, before it starts; how far it has come; and the choice when nothing was found. */
function SearchState({ target, vanity, load }: AddressSearchProps) {
  const state = vanity.stateFor(target);
  const { estimate, rate, problem, retry } = useEstimate(target, load);
  const confirm = useCallback(() => void vanity.confirm(target, load), [vanity, target, load]);
  const unchecked = state.kind === 'kept' && state.problem === null;
  useEffect(() => {
    if (unchecked) confirm();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per kept address; the target is new on each render
  }, [unchecked]);
  // Leaving the page, or wishing for something else, ends it.
  useEffect(() => () => vanity.cancel(), [vanity]);
  const start = () => void vanity.start(target, load);
  const keep = () => void vanity.keepSearching(target, load);
  const random = <Button onClick={() => vanity.useRandom(target)}>Use a random address</Button>;
  const time = (measured: number) =>
    estimate && measured > 0 ? durationWords(expectedSeconds(estimate, measured)) : null;

  if (problem !== undefined) return <SearchFailed message={problem} target={target} vanity={vanity} retry={retry} />;
  switch (state.kind) {
    case 'searching': {
      const { attempts = 0, rate: now = 0 } = state.count ?? {};
      const share = state.endless ? undefined : Math.min(100, (attempts / FIRST_ATTEMPTS) * 100);
      return (
        <Stack gap={3}>
          <ProgressBar id="address-search" label="Searching" value={share} valueText={`${triesWords(attempts)}`} />
          <Text size="sm" tone="muted" numeric>
            {`${triesWords(attempts)}${now > 0 ? `, ${countWords(Math.round(now))} per second` : ''}.`}
            {state.endless &&
              now > 0 &&
              ` On average it takes ${time(now) ?? 'a while'}; earlier tries do not make the next one likelier.`}
          </Text>
          <Cluster>
            <Button size="sm" onClick={() => vanity.cancel()}>
              Cancel the search
            </Button>
          </Cluster>
        </Stack>
      );
    }
    case 'found':
      return (
        <Alert tone="success" live title="An address was found">
          <Stack gap={2}>
            <Copyable value={state.address} label="found address" show="fluid" />
            <Text size="sm">{`After ${triesWords(state.count.attempts)}. The launch will use it.`}</Text>
            <Cluster>
              <Button size="sm" onClick={start}>
                Search for another
              </Button>
            </Cluster>
          </Stack>
        </Alert>
      );
    case 'kept':
      return state.problem === null ? (
        <Spinner label="Checking the address found earlier" size="sm" />
      ) : (
        <SearchFailed message={state.problem} target={target} vanity={vanity} retry={confirm} />
      );
    case 'random':
      return <RandomAddress onSearch={start} />;
    case 'stopped':
      return (
        <Alert tone="info" live title={stopWords(state.why, triesWords(state.count.attempts))}>
          <Stack gap={3}>
            <Text size="sm">{keepWords(estimate, state.count.rate > 0 ? state.count.rate : rate)}</Text>
            <Cluster>
              {random}
              <Button variant="primary" onClick={keep}>
                {state.why === 'interrupted' ? 'Resume the search' : 'Keep searching'}
              </Button>
            </Cluster>
          </Stack>
        </Alert>
      );
    case 'failed':
      return <SearchFailed message={state.message} target={target} vanity={vanity} retry={start} />;
    default:
      return (
        <Stack gap={3}>
          {estimate && (
            <Text size="sm" numeric>
              {`${triesWords(Number(estimate.expectedAttempts))} on average${rate ? `: ${time(rate)} on this machine (${countWords(Math.round(rate))} per second)` : ''}. The first ${countWords(FIRST_ATTEMPTS)} find one ${chanceWords(chance(estimate, FIRST_ATTEMPTS))}.`}
            </Text>
          )}
          <Cluster>
            <Button variant="secondary" onClick={start}>
              {FIELD_LABELS.chosenAddress}
            </Button>
            {random}
          </Cluster>
        </Stack>
      );
  }
}

function stopWords(why: StopReason, tries: string): string {
  return {
    cancelled: 'The search was cancelled',
    exhausted: `Nothing found in ${tries}`,
    interrupted: `The search was interrupted after ${tries}`,
  }[why];
}

function keepWords(estimate: Estimate | undefined, rate: number | undefined): string {
  if (!estimate || !rate) return 'You can keep searching for as long as you like.';
  return `This machine makes ${countWords(Math.round(rate))} tries per second. From here on it takes ${durationWords(expectedSeconds(estimate, rate))} on average; it may be much less or much more.`;
}

/** How hard the target is, and what this machine makes per second. Both are known before anything starts. */
function useEstimate(target: VanityTarget, load: LoadVanity) {
  const [known, setKnown] = useState<{ estimate?: Estimate; rate?: number; problem?: string }>({});
  const [turn, setTurn] = useState(0);
  const { prefix, suffix, ignoreCase } = target;
  useEffect(() => {
    const control = new AbortController();
    const measure = async () => {
      const search = await load();
      const { estimate } = search.plan({ prefix, suffix, ignoreCase });
      if (control.signal.aborted) return;
      setKnown({ estimate });
      const rate = await search.measure(control.signal);
      if (!control.signal.aborted) setKnown({ estimate, rate });
    };
    measure().catch((error: unknown) => {
      if (!control.signal.aborted)
        setKnown((before) =>
          before.estimate ? before : { problem: error instanceof Error ? error.message : String(error) },
        );
    });
    return () => control.abort();
  }, [prefix, suffix, ignoreCase, load, turn]);
  const retry = () => {
    setKnown({});
    setTurn((before) => before + 1);
  };
  return { ...known, retry };
}
