import { RemoteRenderOutput, type ReleaseDescriptor } from '@mintwire/contracts';
import { RenderPool, type ServerBundle } from '@mintwire/service-kit';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { SHELL } from '../../composition/domain/snapshot';
import type { CheckedBuild } from '../read-build';
import { renderFailure } from '../render-failure';
import { frameOf, headOf, noncedPageOf } from '../shell-answers';
import { sampleRenders, type SampleRender } from './sample-renders';
import { MAX_SAID } from './smoke-protocol';

/** Longest that one page may take, and all of them together. */
export interface RenderLimits {
  readonly pageMs: number;
  readonly totalMs: number;
}

const LIMITS: RenderLimits = { pageMs: 5_000, totalMs: 30_000 };
const HEAP_MB = 192;
/** A slot that has nothing to show, and there is nothing to show it, renders nothing. */
const SlotOutput = Type.Object(
  { ...RemoteRenderOutput.properties, html: Type.String({ maxLength: 2_000_000 }) },
  { additionalProperties: false },
);

/**
 * Why a release's server bundle does not render what its remote.json offers. Every page and slot is rendered in a child as in
 * operation: empty environment, capped memory, no disk, killed at a deadline. Whatever goes wrong
 * with it refuses.
 * @param others releases that may occur beside it: a shell is shown their pages
 * @param note is told what the release's own error says
 */
export async function renderFault(
  { descriptor, server }: CheckedBuild,
  childFile: string,
  others: readonly ReleaseDescriptor[],
  note: (said: string) => void,
  limits = LIMITS,
): Promise<string | null> {
  if (descriptor.server === null) return null;
  const main = descriptor.server;
  const bundle: ServerBundle = { id: 'tried', read: async () => ({ main, files: server }) };
  const pool = new RenderPool({
    childFile,
    size: 1,
    deadlineMs: limits.pageMs,
    heapMb: HEAP_MB,
    maxQueue: 1,
    onComplaint: () => undefined,
  });
  const failed = (error: unknown): string => {
    note(String(error).slice(0, MAX_SAID));
    return renderFailure(error);
  };
  const until = performance.now() + limits.totalMs;
  try {
    await pool.load(bundle);
    for (const { what, input } of sampleRenders(descriptor, others)) {
      if (performance.now() > until) return `its pages took longer than ${limits.totalMs / 1000} s to render`;
      const fault = await pool.render(bundle, input).then((output) => outputFault(descriptor, input, output), failed);
      if (fault !== null) return `${what} is not rendered: ${fault}`;
    }
    return null;
  } catch (error) {
    return `the server bundle cannot be loaded: ${failed(error)}`;
  } finally {
    await pool.close();
  }
}

function outputFault({ remote }: ReleaseDescriptor, input: SampleRender['input'], output: unknown): string | null {
  if (remote.name !== SHELL)
    return Value.Check('slot' in input && input.slot !== null ? SlotOutput : RemoteRenderOutput, output)
      ? null
      : 'the answer is no fragment';
  try {
    if (!('ask' in input)) noncedPageOf(output);
    else if (input.ask === 'frame') frameOf(output);
    else headOf(output);
    return null;
  } catch {
    return 'the answer is no page';
  }
}
