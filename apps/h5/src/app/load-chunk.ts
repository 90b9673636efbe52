import { limits } from '@kikai/kernel/limits'

/** A part of the app that did not arrive: shown with a Refresh (specification §8). */
export class ChunkFailed extends Error {}

/**
 * A server that is begun anew, or a lift, breaks one connection: a second later there is another. Chromium, however,
 * remembers for the life of a page that a file did not come (whatwg/html#6768): there only the Refresh helps. Therefore no
 * part is imported ahead of its need – the service worker fetches what is wanted later, and its failures cost nothing.
 */
const againAfterMs = 1_000

/** Loads a part of the app, once more when it does not arrive, and gives up after 120 seconds (specification §8, §9). */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailed('late')), limits.chunkTimeoutMs)
  })
  try {
    const again = () => new Promise((resolve) => setTimeout(resolve, againAfterMs)).then(load)
    return await Promise.race([load().catch(again), late])
  } catch (error) {
    throw error instanceof ChunkFailed ? error : new ChunkFailed('failed', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
