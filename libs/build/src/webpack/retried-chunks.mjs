import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;
const NAME = 'RetriedChunks';

/** The second try begins this long after the first when that has not failed by itself; both end at the deadline. */
const RETRY_MS = 2_000;
const DEADLINE_MS = 4_000;

/** Wraps webpack's loading of a script: asks once more, past every cache, for one that fails or that webpack has waited for in vain (`chunkLoadTimeout`). */
class PatientRetryModule extends RuntimeModule {
  constructor() {
    super('retried chunks', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const load = RuntimeGlobals.loadScript;
    return Template.asString([
      `var loadOnce = ${load};`,
      `${load} = (url, done, key, chunkId) => loadOnce(url, (event) => {`,
      Template.indent([
        "if (event.type === 'load') done(event);",
        "else loadOnce(url + '?retry=1', done, undefined, chunkId);",
      ]),
      '}, key, chunkId);',
    ]);
  }
}

/** The same with a deadline for both tries. */
class RetryRuntimeModule extends RuntimeModule {
  constructor() {
    super('retried chunks', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const load = RuntimeGlobals.loadScript;
    return Template.asString([
      `var loadOnce = ${load};`,
      `${load} = (url, done, key, chunkId) => {`,
      Template.indent([
        'var tries = 0, failed = 0, over;',
        'var end = (event) => { if (over) return; over = 1; clearTimeout(retry); clearTimeout(late); done(event); };',
        'var start = () => {',
        Template.indent([
          'if (over || tries > 1) return;',
          'tries += 1;',
          // Without a key: the loader would wait for the first element again.
          "loadOnce(tries > 1 ? url + '?retry=1' : url, (event) => {",
          Template.indent(["if (event.type === 'load' || (failed += 1) > 1) end(event);", 'else start();']),
          '}, tries > 1 ? undefined : key, chunkId);',
        ]),
        '};',
        `var retry = setTimeout(start, ${RETRY_MS});`,
        `var late = setTimeout(() => end({ type: 'timeout', target: { src: url } }), ${DEADLINE_MS});`,
        'start();',
      ]),
      '};',
    ]);
  }
}

/**
 * One automatic retry for chunks that are loaded late. Those of a remote share a deadline with it, as the entries and exposed modules do that the shell
 * loads; for the shell's own nothing can stand in, so they are given all the time that webpack gives them.
 */
export class RetriedChunks {
  #patient;

  /** @param {{ patient?: boolean }} options `patient` for the shell */
  constructor({ patient = false } = {}) {
    this.#patient = patient;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, this.#patient ? new PatientRetryModule() : new RetryRuntimeModule());
      });
    });
  }
}
