import type { ReleaseDescriptor, ShellRenderInput, ShellRenderOutput } from '@mintwire/contracts';
import { occurring, SHELL, type Snapshot } from '../composition/domain/snapshot';
import { ReleaseRenderer } from './release-renderer';
import { shellPage } from '../releases/shell-page';

/** Renders pages, each with the server bundle of exactly the shell release that its visitor gets. */
export class ShellRenderer extends ReleaseRenderer {
  /**
   * Has every shell ready that visitors may get: live, canary, target of a rollback.
   * @throws {Error} when files of one of them were changed on disk or it cannot be loaded; the others are ready all the same
   */
  async prepare(snapshot: Snapshot): Promise<void> {
    await this.keep(occurring(snapshot, SHELL));
  }

  /** @throws {RenderError} when the bundle does not deliver; the caller has a page without it */
  async page(shell: ReleaseDescriptor, input: ShellRenderInput): Promise<ShellRenderOutput> {
    return this.render(shell, input, shellPage);
  }
}
