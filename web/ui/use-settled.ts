import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a moment, in ms. It is compared by its JSON. */
export function useSettled<Value>(value: Value, pause = 300): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal values are the same
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [key, pause]);
  return settled;
}
