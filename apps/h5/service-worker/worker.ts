/**
 * Makes the app work without a connection: its shell and tabs are cached at the installation, other parts and pictures
 * when they are used. It caches no answers of the server. It shows the notices that come while nobody looks at what they
 * are about. It is one file without imports (see plugin.ts).
 */
export {}

/** The messages of the page. */
type Wish =
  /** Become the active worker. */
  | { kind: 'take' }
  /** Cache these files too, which were loaded before the worker was active. */
  | { kind: 'keep'; urls: readonly string[] }
  /** Ask whether this file belongs to the worker's version; answered on the port. */
  | { kind: 'holds'; url: string }

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Asking = Lasting & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Told = Lasting & { readonly data: Wish; readonly ports: readonly MessagePort[] }
type Pushing = Lasting & { readonly data: { json(): unknown } | null }
type Pressing = Lasting & {
  readonly notification: { readonly data: { readonly path: string }; close(): void }
}
/** What the server pushes (notices/push-notices.ts). */
type Notice = { title: string; language: string; path: string; tag: string }
/** A page of ours; it answers `shows` and does `open` (app/push/push-messages.ts). */
type Page = {
  readonly url: string
  readonly visibilityState: string
  focus(): Promise<unknown>
  postMessage(message: { kind: 'shows' | 'open'; path: string }, ports?: readonly MessagePort[]): void
}
type Worker = {
  readonly location: Location
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, how: object): Promise<void>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>
    openWindow(path: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listen: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listen: (event: Asking) => void): void
  addEventListener(name: 'push', listen: (event: Pushing) => void): void
  addEventListener(name: 'notificationclick', listen: (event: Pressing) => void): void
  addEventListener(name: 'message', listen: (event: Told) => void): void
}

/** Inserted by plugin.ts: the version, which is the name of its entry file, and every file of the shell. */
declare const __BUILD__: string
declare const __SHELL__: readonly string[]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler knows only the window's globals, which do not exist in a worker
const worker = self as unknown as Worker

const home = '/h5/'
const shellName = `shell ${__BUILD__}`
/** The caches beside the shell and their maximum number of files; beyond it the least recently used are deleted. */
const kept = [
  { name: 'parts', under: '/h5/assets/', most: 150 },
  { name: 'pictures', under: '/media/', most: 200 },
] as const
/** How long a page waits for the newest version when an older one is cached. */
const patienceMs = 3_000

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === home) event.respondWith(newestPage(event))
    return
  }
  const place = kept.find(({ under }) => pathname.startsWith(under))
  if (place) event.respondWith(keptOrFetched(event, place))
})
worker.addEventListener('message', (event) => {
  const { data: wish, ports } = event
  if (wish.kind === 'take') event.waitUntil(worker.skipWaiting())
  if (wish.kind === 'keep') event.waitUntil(keepSeen(wish.urls))
  if (wish.kind === 'holds') ports[0]?.postMessage(__SHELL__.includes(new URL(wish.url).pathname))
})
worker.addEventListener('push', (event) => event.waitUntil(show(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event)))

/** How long a page may take to say what it shows; a busy one shows the notice twice rather than not at all. */
const pageAnswersMs = 500

async function show({ data }: Pushing): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- encrypted for this browser, so that nobody but our server wrote it
  const notice = data?.json() as Notice | undefined
  if (!notice) return
  const { title, language, path, tag } = notice
  const seen = (await pages()).filter(({ visibilityState }) => visibilityState === 'visible')
  if ((await Promise.all(seen.map((page) => shows(page, path)))).includes(true)) return
  await worker.registration.showNotification(title, {
    lang: language,
    tag,
    icon: `${home}icons/192.png`,
    data: { path },
  })
}

const pages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

function shows(page: Page, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((tell) => {
    port1.onmessage = ({ data }) => tell(data === true)
    setTimeout(() => tell(false), pageAnswersMs)
    page.postMessage({ kind: 'shows', path }, [port2])
  })
}

/** In a page of the app that is open; otherwise in a new one. */
async function open({ notification }: Pressing): Promise<void> {
  const { path } = notification.data
  notification.close()
  const page = (await pages()).find(({ url }) => new URL(url).pathname === home)
  if (!page) return void (await worker.clients.openWindow(path))
  page.postMessage({ kind: 'open', path })
  await page.focus()
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(shellName)
  // The page has no version in its name, so the browser's cached copy may be an older one.
  await cache.addAll(__SHELL__.map((path) => new Request(path, { cache: path === home ? 'reload' : 'default' })))
}

async function begin(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('shell ') && name !== shellName)
  await Promise.all([...old.map((name) => caches.delete(name)), worker.registration.navigationPreload?.enable()])
  await worker.clients.claim()
}

/**
 * The newest version of the page when the server answers in time, so that an old one is used only without a connection.
 */
async function newestPage(event: Asking): Promise<Response> {
  const fetched = event.preloadResponse.then((early) => early ?? fetch(event.request))
  const late = new Promise<null>((tell) => setTimeout(() => tell(null), patienceMs))
  const answer = await Promise.race([fetched.catch(() => null), late])
  if (answer?.ok) return answer
  const own = await caches.match(home, { cacheName: shellName })
  return own ?? fetched
}

type Place = (typeof kept)[number]

/** Files with a version in their name never change, so the cached one is always right. */
async function keptOrFetched(event: Asking, place: Place): Promise<Response> {
  const found = await caches.match(event.request)
  if (found) {
    event.waitUntil(noteUse(place, event.request, found.clone()))
    return found
  }
  const answer = await fetch(event.request)
  if (answer.status === 200) event.waitUntil(keep(place, event.request, answer.clone()))
  return answer
}

async function keep({ name, most }: Place, request: Request | string, answer: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(request, answer)
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((oldest) => cache.delete(oldest)))
}

const used = new Set<string>()

/**
 * Moves a file to the end of its cache, whose first entries are deleted first; once per life of the worker is enough.
 */
async function noteUse({ name }: Place, request: Request, answer: Response): Promise<void> {
  if (used.has(request.url)) return
  used.add(request.url)
  const cache = await caches.open(name)
  // Files of the shell are cached with the shell.
  if (await cache.delete(request)) await cache.put(request, answer)
}

async function keepSeen(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const place = kept.find(({ under }) => new URL(url).pathname.startsWith(under))
    if (!place || (await caches.match(url))) continue
    const answer = await fetch(url).catch(() => null) // it is loaded again when it is used again
    if (answer?.status === 200) await keep(place, url, answer)
  }
}
