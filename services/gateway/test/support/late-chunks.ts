/** Webpack's way of loading a late chunk, and of trying once more, with the hash it gives each try; '' for none. */
export function chunkLoader(folder: string, integrity: string, integrityOfRetry = integrity): string {
  return `(() => {
    const chunks = (self.webpackChunkfixture ??= []), loader = { f: {} };
    const load = (path, integrity, failed) => {
      const script = document.createElement('script');
      script.src = '${folder}' + path;
      if (integrity) script.integrity = integrity;
      script.onerror = failed;
      document.head.appendChild(script);
    };
    loader.f.consumes = () => { throw new Error('no shell here'); };
    loader.f.j = (id) => load(id + '.js', '${integrity}', () => load(id + '.js?retry=1', '${integrityOfRetry}', null));
    chunks.push = ([, , run]) => run?.(loader);
  })()`;
}

/** A late chunk; its file is called `<id>.js`. */
export const lateChunk = (id: string): string => `(self.webpackChunkfixture ??= []).push([['${id}'], {}])`;
