import webpack from 'webpack';
import { scopeCss } from './scope-css.mjs';

const NAME = 'ScopedStyles';

/** Keeps every style sheet that a remote's build emits inside the remote; see `scopeCss`. */
export class ScopedStyles {
  constructor(remote) {
    this.remote = remote;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // After the styles are put together, before they are made small and their names get their final hashes.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DERIVED;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.css')) continue;
          try {
            compilation.updateAsset(
              name,
              new webpack.sources.RawSource(scopeCss(source.source().toString(), this.remote)),
            );
          } catch (cause) {
            compilation.errors.push(new webpack.WebpackError(cause instanceof Error ? cause.message : String(cause)));
          }
        }
      });
    });
  }
}
