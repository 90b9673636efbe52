import { limits } from '@kikai/kernel/limits'

/** A part of the app that did not arrive: shown with a Refresh (specification §8). */
export class ChunkFailed extends Error {}

/** Loads a part of the app and gives up after 120 seconds (specification §8, §9). */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailed('late')), limits.chunkTimeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof ChunkFailed ? error : new ChunkFailed('failed', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
