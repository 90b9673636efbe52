import { dayMs } from '@kikai/kernel/duration'
import type { Language } from '@kikai/kernel/language'
import type { Session } from '@kikai/client/session'
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { connection } from './connection.ts'
import { keptAnswersName } from '../login/forget-answers.ts'

/**
 * The calls whose answers are stored for offline use, with a function that keeps only the parts everybody may see and
 * nothing personal. Answers of any other call are never stored.
 */
export const publicParts: Readonly<Record<string, (answer: object) => object>> = {
  'home.readHome': (answer) => ({ ...answer, task: null, taskCount: 0 }),
  'categories.listCategories': (answer) => answer,
  'goods.listGoods': (answer) => answer,
  'goods.readGoods': (answer) => ({ ...answer, allowedActions: [] }),
  'goods.listCards': (answer) => answer,
  'goods.listSimilar': (answer) => answer,
  'auctions.listLotsOfGoods': (answer) => answer,
  'goods.readParams': (answer) => answer,
  'content.listArticles': (answer) => answer,
  'content.readArticle': (answer) => answer,
  'content.listHotWords': (answer) => answer,
}

const answersMax = 60
const pagesMax = 2
const charactersMax = 1_500_000
const daysMax = 7
const writeAfterMs = 1_000
const askAgainAfterMs = 2_000
const askAgainAtMostMs = 8_000

type Answer = { key: QueryKey; data: unknown; at: number }
/** The owner of the answers: prices may be shown only to the login that loaded them. */
type Stored = { owner: string; build: string; answers: readonly Answer[] }
type Parts = {
  queries: QueryClient
  session: Pick<Session, 'read'>
  language: () => Language
  /** The build that wrote them: another version may read the same answers differently. */
  build: string
  store: Pick<CacheStorage, 'open' | 'delete'>
}

const nameOf = (key: QueryKey) => `${String(key[0])}.${String(key[1])}`
const isKept = ({ queryKey }: Pick<Query, 'queryKey'>) => nameOf(queryKey) in publicParts

export type KeptAnswers = ReturnType<typeof keepAnswers>

/** Stores answers as they arrive and restores them when the server does not answer. */
export function keepAnswers({ queries, session, language, build, store }: Parts) {
  const cache = queries.getQueryCache()
  let timer: ReturnType<typeof setTimeout> | undefined
  let askingAgain: ReturnType<typeof setTimeout> | undefined
  let patienceMs = askAgainAfterMs
  // One after the other, so that the last requested deletion is also carried out last.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work)
    last = done
    return done
  }

  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || !isKept(event.query)) return
    const { action } = event
    if (action.type === 'success' && action.manual !== true) {
      connection.answered()
      patienceMs = askAgainAfterMs
      writeSoon()
    }
  })
  // This code loads after the first screen, and on a slow device after that screen's answers.
  if (cache.getAll().some((query) => isKept(query) && query.state.data !== undefined)) writeSoon()

  function writeSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void write(), writeAfterMs)
  }

  /** Restores stored answers where there are none yet; resolves to true when there were any. */
  async function restore(): Promise<boolean> {
    const stored = await inTurn(read)
    let any = false
    for (const { key, data, at } of stored) {
      if (queries.getQueryData(key) !== undefined) continue
      queries.setQueryData(key, data, { updatedAt: at })
      any = true
    }
    return any
  }

  /** Shows the stored answer of a call that failed, and retries the call later. */
  async function standIn(query: Query<unknown, unknown>): Promise<void> {
    if (!isKept(query)) return
    const own = query.state.data
    if (own === undefined) await restore()
    else queries.setQueryData(query.queryKey, own, { updatedAt: query.state.dataUpdatedAt })
    if (queries.getQueryData(query.queryKey) === undefined) return
    connection.keptAreShown()
    clearTimeout(askingAgain)
    askingAgain = setTimeout(() => void queries.refetchQueries({ type: 'active', predicate: isKept }), patienceMs)
    patienceMs = Math.min(patienceMs * 2, askAgainAtMostMs)
  }

  async function read(): Promise<readonly Answer[]> {
    const stored = await storedIn(await store.open(keptAnswersName), language())
    if (stored?.build !== build || stored.owner !== (await ownerOf(session))) return []
    const oldest = Date.now() - daysMax * dayMs
    return stored.answers.filter(({ key, at }) => at > oldest && nameOf(key) in publicParts)
  }

  function write(): Promise<void> {
    clearTimeout(timer)
    const token = session.read()?.token
    return inTurn(async () => {
      const fresh = cache.getAll().flatMap((query): Answer[] => {
        const { data, dataUpdatedAt } = query.state
        if (!isKept(query) || query.queryKey[2] !== language() || !isObject(data)) return []
        return [{ key: query.queryKey, data: publicPartOf(query.queryKey, data), at: dataUpdatedAt }]
      })
      const had = new Set(fresh.map(({ key }) => hashKey(key)))
      const older = (await read()).filter(({ key }) => !had.has(hashKey(key)))
      const owner = await ownerOf(session)
      // Nothing is stored when the user has logged out meanwhile.
      if (session.read()?.token !== token) return
      const body = fitting({ owner, build, answers: [...fresh, ...older].toSorted((a, b) => b.at - a.at) })
      const place = await store.open(keptAnswersName)
      await place.put(addressOf(language()), new Response(body))
      if (session.read()?.token !== token) await store.delete(keptAnswersName)
    })
  }

  return {
    restore,
    standIn,
    write,
    forget() {
      clearTimeout(timer)
      clearTimeout(askingAgain)
      return inTurn(() => store.delete(keptAnswersName))
    },
    stop,
  }
}

const addressOf = (language: Language) => `/h5/kept-answers/${language}`
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Of a paged list only the first pages are stored; the rest loads when scrolled to. */
function publicPartOf(key: QueryKey, data: object): unknown {
  const part = publicParts[nameOf(key)]
  if (!part) throw new Error(`${nameOf(key)} is not kept`)
  if (!('pages' in data) || !Array.isArray(data.pages) || !('pageParams' in data) || !Array.isArray(data.pageParams))
    return part(data)
  return {
    pages: data.pages.slice(0, pagesMax).map((page: object) => part(page)),
    pageParams: data.pageParams.slice(0, pagesMax),
  }
}

/** As many of the newest answers as fit. */
function fitting(stored: Stored): string {
  for (let count = answersMax; count > 0; count = Math.floor(count / 2)) {
    const body = JSON.stringify({ ...stored, answers: stored.answers.slice(0, count) })
    if (body.length <= charactersMax) return body
  }
  return JSON.stringify({ ...stored, answers: [] })
}

async function storedIn(cache: Cache, language: Language): Promise<Stored | null> {
  const found = await cache.match(addressOf(language))
  const value: unknown = await found?.json().catch(() => null)
  return isStored(value) ? value : null
}

/** Guards against truncated data only; data of another version is detected by its build. */
function isStored(value: unknown): value is Stored {
  return isObject(value) && 'owner' in value && 'build' in value && 'answers' in value && Array.isArray(value.answers)
}

/** Identifies the login without its token, because the token is stored in one place only. */
async function ownerOf(session: Pick<Session, 'read'>): Promise<string> {
  const token = session.read()?.token
  if (token === undefined) return 'guest'
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
