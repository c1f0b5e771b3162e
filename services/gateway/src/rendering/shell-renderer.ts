import type {
  FrameInput,
  HeadInput,
  NoncedRenderInput,
  NoncedRenderOutput,
  ReleaseDescriptor,
  ShellFrame,
  ShellHead,
} from '@mintwire/contracts';
import { occurring, SHELL, type Snapshot } from '../composition/domain/snapshot';
import { ReleaseRenderer } from './release-renderer';
import { frameOf, headOf, noncedPageOf } from '../releases/shell-answers';

/** Renders with the server bundle of exactly the shell release that a visitor gets. What it says fails with a RenderError; the caller has a page without it. */
export class ShellRenderer extends ReleaseRenderer {
  /**
   * Has every shell ready that visitors may get: live, canary, target of a rollback.
   * @throws {Error} when files of one of them were changed on disk or it cannot be loaded; the others are ready all the same
   */
  async prepare(snapshot: Snapshot): Promise<void> {
    await this.keep(occurring(snapshot, SHELL));
  }

  /** @throws {RenderError} when the bundle does not deliver */
  async frame(shell: ReleaseDescriptor, input: FrameInput): Promise<ShellFrame> {
    return this.render(shell, input, frameOf);
  }

  /** @throws {RenderError} when the bundle does not deliver */
  async head(shell: ReleaseDescriptor, input: HeadInput): Promise<ShellHead> {
    return this.render(shell, input, headOf);
  }

  /** The whole page, by a shell that renders no frames. @throws {RenderError} when the bundle does not deliver */
  async page(shell: ReleaseDescriptor, input: NoncedRenderInput): Promise<NoncedRenderOutput> {
    return this.render(shell, input, noncedPageOf);
  }
}
