import type { App } from '../src/platform/app.ts'

/** Writes the demo catalogue and its accounts, once. */
export function loadDemo(_app: App): Promise<void> {
  return Promise.resolve()
}
