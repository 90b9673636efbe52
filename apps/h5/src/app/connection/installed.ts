import { build } from '../build.ts'
import { newerVersion } from './newer-version.ts'

const script = `${import.meta.env.BASE_URL}sw.js`
/** The interval in ms at which an open page checks for a newer version; it also checks when it becomes visible. */
const askEveryMs = 60 * 60 * 1000
const askAgainAfterMs = 60_000

/** Registers the service worker, so that the app can be installed, opens offline and offers its next version. */
export async function beInstalled(): Promise<void> {
  const registration = await navigator.serviceWorker
    .register(script, { scope: import.meta.env.BASE_URL, updateViaCache: 'none' })
    .catch(() => null) // forbidden by the browser's settings or server offline: the app works without
  if (!registration) return
  // Loaded behind the first screen, because only a worker asks it anything.
  void import('../push/push-messages.ts').then(
    ({ answerServiceWorker }) => answerServiceWorker(),
    () => {}, // no connection: the next visit answers
  )
  const offerWaiting = () => {
    if (registration.waiting && navigator.serviceWorker.controller) void offer(registration.waiting)
  }
  offerWaiting()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offerWaiting())
  })
  void keepWhatWasSeen()
  askForNewer(registration)
}

function askForNewer(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now()
  const ask = () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < askAgainAfterMs) return
    askedAt = Date.now()
    registration.update().catch(() => {
      // No connection: checked again later.
    })
  }
  document.addEventListener('visibilitychange', ask)
  window.addEventListener('online', ask)
  setInterval(ask, askEveryMs)
}

/** Offers a newer version; when this page already has it, the waiting worker is activated without asking. */
async function offer(waiting: ServiceWorker): Promise<void> {
  const take = () => waiting.postMessage({ kind: 'take' })
  if (await holds(waiting, build())) return take()
  newerVersion.offer(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    take()
  })
}

function holds(worker: ServiceWorker, url: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((tell) => {
    port1.addEventListener('message', ({ data }) => tell(data === true), { once: true })
    port1.start()
    worker.postMessage({ kind: 'holds', url }, [port2])
  })
}

/**
 * Caches the chunks and pictures that the first visit loaded before the worker was active, from the browser's HTTP
 * cache.
 */
async function keepWhatWasSeen(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(window.location.origin))
  active?.postMessage({ kind: 'keep', urls })
}
