import { type Page, expect } from '@playwright/test'

/** Waits until the service worker controls the page and has cached the files that the page loaded before it. */
export const untilKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          if (!navigator.serviceWorker.controller) return false
          const parts = await caches.open('parts')
          const kept = new Set((await parts.keys()).map(({ url }) => url))
          const seen = performance.getEntriesByType('resource').map(({ name }) => name)
          const shell = await Promise.all(seen.map(async (url) => kept.has(url) || Boolean(await caches.match(url))))
          return seen.every((url, at) => !url.includes('/h5/assets/') || shell[at])
        }),
      // A busy machine fetches the app's files for longer than other things take.
      { timeout: 30_000 },
    )
    .toBe(true)
