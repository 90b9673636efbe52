import { build } from './build.ts'
import { newerVersion } from './newer-version.ts'

const script = `${import.meta.env.BASE_URL}sw.js`
/** A page that stays open for days asks as often whether there is a newer version; coming back to it asks too. */
const askEveryMs = 60 * 60 * 1000
const askAgainAfterMs = 60_000

/** Registers the service worker: the app can be installed, opens without a connection, and offers its next version. */
export async function beInstalled(): Promise<void> {
  const registration = await navigator.serviceWorker
    .register(script, { scope: import.meta.env.BASE_URL, updateViaCache: 'none' })
    .catch(() => null) // forbidden by the browser's settings, or the server is away: the app works without
  if (!registration) return
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
      // No connection: asked again later.
    })
  }
  document.addEventListener('visibilitychange', ask)
  window.addEventListener('online', ask)
  setInterval(ask, askEveryMs)
}

/** A page of the newest version need not be told of it: then the waiting worker simply takes over. */
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

/** The first visit loaded its parts and pictures before there was a worker: they are kept now, out of the browser's own store. */
async function keepWhatWasSeen(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(window.location.origin))
  active?.postMessage({ kind: 'keep', urls })
}
