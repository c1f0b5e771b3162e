import { useEffect, useState } from 'react';

/** Whole seconds left until a moment of the page's own clock (`performance.now()`), which no change of the visitor's reaches; counted down while shown. */
export function useSecondsUntil(moment: number): number {
  const left = () => Math.max(0, Math.ceil((moment - performance.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((moment - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}
