/**
 * Shares one run among identical requests at the same moment; nothing is kept after it. The key has to name everything
 * that the result depends on.
 */
export function sharedRun<T>() {
  const byMemory = new WeakMap<object, Map<string, Promise<T>>>()
  return (memory: object, key: string, run: () => Promise<T>): Promise<T> => {
    const running = byMemory.get(memory) ?? new Map<string, Promise<T>>()
    byMemory.set(memory, running)
    const found = running.get(key)
    if (found) return found
    const begun = run().finally(() => running.delete(key))
    running.set(key, begun)
    return begun
  }
}
