import { RenderError, type RenderFailure } from '@mintwire/service-kit';

const SENTENCES: Readonly<Record<RenderFailure, string>> = {
  threw: 'its code fails',
  timeout: 'it took too long',
  crashed: 'it ended the process that rendered it',
  damaged: 'its files are not what was published',
  overloaded: 'rendering is paused or overloaded',
  closed: 'nothing renders it here',
};

/** Why something was not rendered, without a word of the release: what its code says is for the log alone. */
export function renderFailure(error: unknown): string {
  return error instanceof RenderError ? SENTENCES[error.reason] : 'it could not be tried';
}
