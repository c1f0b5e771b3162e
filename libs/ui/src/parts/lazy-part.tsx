import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A component with a chunk of its own. */
export interface LazyPart<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly loading: (props: Props) => ReactNode;
  /** Stands in its place when the chunk could not be loaded; `retry` loads it again. */
  readonly failed: (props: Props, retry: () => void) => ReactNode;
}

/**
 * A part of the page that is loaded when it is first shown. When its chunk fails, the part says so in its own place: `React.lazy` would throw,
 * and the boundary of the whole page would take a running launch down with it.
 */
export function lazyPart<Props extends object>({ load, loading, failed }: LazyPart<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [turn, setTurn] = useState(0);
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(loaded ? 'loaded' : 'loading');
    useEffect(() => {
      if (loaded) return setState('loaded');
      let left = false;
      const end = (next: 'loaded' | 'failed') => !left && setState(next);
      load().then(
        (component) => {
          loaded = component;
          end('loaded');
        },
        () => end('failed'),
      );
      return () => {
        left = true;
      };
    }, [turn]);
    const retry = () => {
      setState('loading');
      setTurn((before) => before + 1);
    };
    const Part = loaded;
    if (Part) return <Part {...props} />;
    return state === 'failed' ? failed(props, retry) : loading(props);
  };
}
