import { limits } from '@kikai/kernel/limits'

/** Thrown when a part of an app failed to load: shown with a Refresh (specification §8). */
export class FileFailed extends Error {
  // Told in the console by its own name, whatever the build calls the class.
  override readonly name = 'FileFailed'
}

/**
 * The delay before a failed file is loaded again: a server restart or a short loss of signal breaks one connection, and
 * a second later there is another. Chromium, however, remembers for the life of a page that a module failed to load
 * (whatwg/html#6768): there only the Refresh helps. Therefore no file is imported ahead of its use; the service worker
 * prefetches it, and its failures have no effect.
 */
const againAfterMs = 1_000

/** Loads a part of an app, with one retry. Throws after 120 seconds (specification §8, §9). */
export async function loadFile<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FileFailed('late')), limits.chunkTimeoutMs)
  })
  try {
    const again = () => new Promise((resolve) => setTimeout(resolve, againAfterMs)).then(load)
    return await Promise.race([load().catch(again), late])
  } catch (error) {
    throw error instanceof FileFailed ? error : new FileFailed('failed', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
