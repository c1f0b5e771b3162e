/**
 * Something that can be called, constructed, read and written without end: what a script touches while it is evaluated
 * matters less here than that evaluation comes to its end.
 */
function anything(): unknown {
  const known: Record<PropertyKey, unknown> = {};
  return new Proxy(function stub() {}, {
    get(_target, key) {
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      // Not a promise: awaiting it must end.
      if (key === 'then') return undefined;
      return (known[key] ??= anything());
    },
    set(_target, key, value) {
      known[key] = value;
      return true;
    },
    apply: () => anything(),
    construct: () => anything() as object,
  });
}

/** A script element that was made in the stand-in, with what was written to it. */
export interface StubScript {
  readonly src?: unknown;
  readonly integrity?: unknown;
  readonly onerror?: ((event: unknown) => void) | null;
}

/** What scripts are written to as they are made, in place of a page that runs them. */
function stubScript(): StubScript {
  const script: Record<string, unknown> = { tagName: 'SCRIPT', getAttribute: () => null };
  script['setAttribute'] = (name: string, value: string) => {
    script[name] = value;
  };
  return script;
}

/**
 * Globals for a script of a remote, as a page with the shell's federation runtime in it has them.
 * @param onScript is told of every script element that is made
 */
export function browserStub(onScript: (script: StubScript) => void = () => undefined): Record<string, unknown> {
  const nothing = (): void => undefined;
  const globals: Record<string, unknown> = {
    console: { debug: nothing, error: nothing, info: nothing, log: nothing, warn: nothing },
    setTimeout: nothing,
    clearTimeout: nothing,
    setInterval: nothing,
    clearInterval: nothing,
    queueMicrotask: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    AbortController,
    Event,
    EventTarget,
    document: anything(),
    navigator: { userAgent: '', language: 'en' },
    location: {
      href: 'https://site.invalid/',
      origin: 'https://site.invalid',
      protocol: 'https:',
      pathname: '/',
      search: '',
      hash: '',
    },
    _FEDERATION_RUNTIME_CORE: anything(),
  };
  const document = globals['document'] as Record<string, unknown>;
  document['createElement'] = (tag: unknown) => {
    if (String(tag).toLowerCase() !== 'script') return anything();
    const made = stubScript();
    onScript(made);
    return made;
  };
  // webpack's automatic public path reads where the script came from.
  const script = {
    src: 'https://site.invalid/assets/remote/version/remoteEntry.js',
    tagName: 'SCRIPT',
    getAttribute: () => null,
  };
  document['currentScript'] = script;
  return Object.assign(globals, { window: globals, self: globals, globalThis: globals });
}
