import type { ShellRenderOutput } from '@mintwire/contracts';
import { RenderError } from '@mintwire/service-kit';

const MAX_HTML_CHARACTERS = 4 * 1024 * 1024;

/** What a shell's bundle answered, if it is a page: a bundle's answer is foreign input like any other. @throws {RenderError} */
export function shellPage(output: unknown): ShellRenderOutput {
  const { status, html } = (output ?? {}) as Partial<ShellRenderOutput>;
  const fine =
    (status === 200 || status === 404 || status === 410) &&
    typeof html === 'string' &&
    html.length > 0 &&
    html.length <= MAX_HTML_CHARACTERS;
  if (!fine) throw new RenderError('threw', 'the shell rendered something that is no page');
  return { status, html };
}
