import { useEffect, useRef, useState } from 'react';
import { browserWorld } from './event-source';
import { SharedEvents, type EventReader } from './shared-events';

/** Who leaves a page at once needs no stream, and who stays has the page drawn first. */
const SETTLED_MS = 2_000;

const streams = new Map<string, SharedEvents>();

function streamOf(url: string, topic: string): SharedEvents {
  const name = `${url} ${topic}`;
  const known = streams.get(name) ?? new SharedEvents({ url, topic }, browserWorld());
  streams.set(name, known);
  return known;
}

/**
 * Hears the events of a topic of our services while the component is mounted, over one stream for all tabs of the browser.
 * @param url path on this origin
 * @returns true while events are heard; while it is false, ask from time to time
 */
export function useEvents(url: string, topic: string, handlers: Omit<EventReader, 'onLive'>): boolean {
  const [live, setLive] = useState(false);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!('EventSource' in globalThis)) return;
    let leave: (() => void) | undefined;
    const timer = setTimeout(() => {
      leave = streamOf(url, topic).join({
        onEvent: (data) => latest.current.onEvent(data),
        onReset: () => latest.current.onReset(),
        onLive: setLive,
      });
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      leave?.();
    };
  }, [url, topic]);
  return live;
}
