import { queries } from '../client.ts'

const quietMs = 1_000
const patienceMs = 20_000

/**
 * Runs `work` when nothing visible is loading any more, so that prefetching does not delay the first screen's answers
 * and pictures. Returns a function that cancels it.
 */
export function whenFirstScreenStands(work: () => void): () => void {
  const began = performance.now()
  const timer = setInterval(() => {
    if (isUnderWay() && performance.now() - began < patienceMs) return
    clearInterval(timer)
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5_000 })
    else work()
  }, quietMs)
  return () => clearInterval(timer)
}

const isUnderWay = (): boolean =>
  document.querySelector('main') === null || queries.isFetching() > 0 || pictureIsComing()

const pictureIsComing = (): boolean =>
  [...document.images].some(({ loading, complete }) => loading !== 'lazy' && !complete)
