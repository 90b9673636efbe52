import { queries } from './client.ts'

const quietMs = 1_000
const patienceMs = 20_000

/**
 * Runs `work` once nothing that is looked at is on its way any more: what is fetched ahead of its need would otherwise
 * stand in the way of the first screen's own answers and pictures. Gives what calls it off.
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
