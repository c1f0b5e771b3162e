import { FRAME_MARKS, type NoncedRenderOutput, type ShellFrame, type ShellHead } from '@mintwire/contracts';
import { RenderError } from '@mintwire/service-kit';
import { Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const MAX_HTML_CHARACTERS = 4 * 1024 * 1024;

const Html = Type.String({ minLength: 1, maxLength: MAX_HTML_CHARACTERS });
const Status = Type.Union([Type.Literal(200), Type.Literal(404), Type.Literal(410)]);
const NONCED = Compile(Type.Object({ status: Status, html: Html }));
const FRAME = Compile(
  Type.Object({
    status: Status,
    html: Html,
    scripts: Type.Array(Type.String({ pattern: '^sha256-[A-Za-z0-9+/]{43}=$' }), { maxItems: 20 }),
    styles: Type.Array(
      Type.Object({
        url: Type.String({ pattern: '^/assets/[\\w./-]+$', maxLength: 500 }),
        integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
      }),
      { maxItems: 100 },
    ),
    meta: Type.Record(Type.String(), Type.Unknown()),
    ownPaths: Type.Optional(Type.Array(Type.String({ pattern: '^/', maxLength: 200 }), { maxItems: 500 })),
  }),
);
const HEAD = Compile(Type.Object({ html: Type.String({ maxLength: 100_000 }) }));

/** What a shell's bundle answered, if it is a page: a bundle's answer is foreign input like any other. @throws {RenderError} */
export function noncedPageOf(output: unknown): NoncedRenderOutput {
  return checked<NoncedRenderOutput>(NONCED, output, 'page');
}

/** The same for a frame. @throws {RenderError} */
export function frameOf(output: unknown): ShellFrame {
  const frame = checked<ShellFrame>(FRAME, output, 'frame');
  if (Object.values(FRAME_MARKS).some((mark) => frame.html.split(mark).length !== 2))
    throw new RenderError('threw', 'the shell rendered a frame that has not each mark once');
  return frame;
}

/** The same for the head of a page. @throws {RenderError} */
export function headOf(output: unknown): ShellHead {
  return checked<ShellHead>(HEAD, output, 'head');
}

function checked<T>(form: Pick<Validator, 'Check'>, output: unknown, what: string): T {
  if (!form.Check(output)) throw new RenderError('threw', `the shell rendered something that is no ${what}`);
  return output as T;
}
