import { Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Instant } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import postgres from 'postgres'
import type { FullDiskPause } from './full-disk-pause.ts'
import { serverLimits } from '../config/server-limits.ts'
import { guardPool } from './pool-guard.ts'
import { instantOfText } from './written-instant.ts'

type Types = { bigint: number; instant: Instant; day: string }
/** Runs statements outside a transaction: reads, and single statements that are whole by themselves. */
export type Db = postgres.Sql<Types>
/** Runs statements inside one transaction. */
export type Tx = postgres.TransactionSql<Types>
/** Either: what a store's reading functions take. */
export type Sql = postgres.ISql<Types>
export type Fragment = postgres.Fragment

export type ConnectOptions = {
  url: string
  poolSize: number
  /** After how many idle seconds a connection is closed; 0 keeps it. */
  idleSeconds?: number
  /** After how many seconds a connection is replaced by a new one, which loses its advisory locks; null keeps it. */
  lifeSeconds?: number | null
  /** Refuses to write. */
  readOnly?: boolean
  /** Hears the text of each statement, without its values: for tests that compare what two requests ask. */
  onStatement?: ((statement: string) => void) | undefined
}

/** Limits of the database in milliseconds: waiting for a lock, running a statement, idling in a transaction. */
const bounds = { lock_timeout: 2_000, statement_timeout: 5_000, idle_in_transaction_session_timeout: 5_000 } as const

/**
 * How soon the database knows that a host is gone, in seconds: what a killed host says nothing of, its locks on jobs among
 * it, would be kept for two hours otherwise.
 */
const probing = { tcp_keepalives_idle: 5, tcp_keepalives_interval: 3, tcp_keepalives_count: 3 } as const

/**
 * Replanning a prepared statement costs more than running it, and the statements are written so that one plan fits. A
 * plan may be made while a table is small, so index access is priced low from the start.
 */
const planning = { plan_cache_mode: 'force_generic_plan', random_page_cost: 1.1 } as const

/** Opens a pool. Column names become camelCase, keys inside json stay as they are. */
export function connect({ url, poolSize, idleSeconds = 60, lifeSeconds, readOnly, onStatement }: ConnectOptions): Db {
  const pool: Db = postgres(url, {
    max: poolSize,
    idle_timeout: idleSeconds,
    ...(lifeSeconds === undefined ? {} : { max_lifetime: lifeSeconds }),
    ...(onStatement ? { debug: (_connection: number, statement: string) => onStatement(statement) } : {}),
    connect_timeout: 5,
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
    connection: {
      application_name: 'kikai',
      TimeZone: 'UTC',
      ...planning,
      ...bounds,
      ...probing,
      ...(readOnly ? { default_transaction_read_only: true } : {}),
    },
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel }, undefined: null },
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      instant: { to: 1184, from: [1184], serialize: String, parse: instantOfText },
      day: { to: 1082, from: [1082], serialize: String, parse: (value: string) => value },
    },
    onnotice: () => undefined,
  })
  return guardPool(pool)
}

/** The refusal for each named constraint. */
export type Constraints = { readonly [constraint: string]: () => Refusal }

const triesMax = 4

/**
 * The last statements of a transaction, made from its result: they are sent in one write with the commit, which saves a
 * round trip while rows are locked. If one fails nothing is committed, and the transaction fails with its error. They
 * may take texts and numbers only, because a value that the driver refuses to send would be missing silently.
 */
export type Last<T> = (tx: Tx, value: T) => readonly Statement[]
type Statement = postgres.PendingQuery<postgres.Row[]>

/** Where transactions run: the pool, what its constraints mean, and whether its disk has space. */
export type Transactions = { readonly db: Db; readonly constraints: Constraints; readonly fullDisk: FullDiskPause }

/**
 * Runs `work` in a transaction. Deadlocks and serialisation failures are retried; a violated constraint becomes its
 * refusal; timeouts become “busy”, and so does all but one transaction a second while the disk is full. Only the
 * database may be awaited inside.
 */
export async function runTransaction<T>(
  { db, constraints, fullDisk }: Transactions,
  work: (tx: Tx) => Promise<T>,
  last?: Last<T>,
): Promise<T> {
  if (!fullDisk.mayBegin()) throw refuse(requestErrors.busy)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const value = await begin(db, work, last)
      fullDisk.succeeded()
      return value
    } catch (error) {
      fullDisk.failed(error)
      if (!(error instanceof postgres.PostgresError)) throw connectionFault(error)
      const again = error.code === '40001' || error.code === '40P01'
      if (again && attempt < triesMax) {
        await new Promise((resolve) => setTimeout(resolve, 10 * attempt + Math.random() * 20))
        continue
      }
      throw meaningOf(error, constraints)
    }
  }
}

/**
 * After a lost connection nothing more is sent on it, because the driver's rollback would write to a closed socket and
 * end the process; the loss rejects the driver's promise itself.
 */
async function begin<T>(db: Db, work: (tx: Tx) => Promise<T>, last: Last<T> = () => [], kind = ''): Promise<T> {
  let isLost = false
  let isOver = false
  const silence = new Promise<never>(() => {})
  const begun = db.begin(kind, async (tx) => {
    const guarded = new Proxy(tx, {
      apply(target, self, parts) {
        if (isLost) throw refuse(requestErrors.busy)
        // It would run alone, or in the next transaction of this connection.
        if (isOver) throw new Error('a statement came after the end of its transaction')
        return Reflect.apply(target, self, parts)
      },
    })
    try {
      const value = await work(guarded)
      if (isLost) return await silence
      const sent = last(guarded, value).map((statement) => statement.execute())
      for (const one of sent) one.catch(() => undefined) // heard below, once the commit has been answered
      // An object keeps what is returned from being unwrapped as a list of queries.
      return { value, sent }
    } catch (error) {
      if (isLost || isLoss(error)) return silence
      throw error
    } finally {
      isOver = true
    }
  })
  try {
    const { value, sent } = await begun
    // Awaited in order, because the errors after the first failure only say that the transaction is aborted.
    for (const one of sent) await one
    return value
  } catch (error) {
    isLost = isLoss(error)
    throw error
  }
}

/** What reads for long may do: as much as an export takes, waiting for its reader as long as a connection does. */
const snapshotBounds = `
  set local transaction_timeout = '${limits.exportMinutes}min';
  set local idle_in_transaction_session_timeout = '${serverLimits.exportStallSeconds}s';
  set local statement_timeout = '30s'
`

/**
 * Reads of one moment on one connection: what is asked of the pool inside is asked of it as it stood at the first statement.
 * Nothing can be written.
 */
export const readSnapshot = <T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> =>
  begin(
    db,
    async (tx) => {
      await tx.unsafe(snapshotBounds)
      return work(
        new Proxy(db, {
          apply: (_pool, self, parts) => Reflect.apply(tx, self, parts),
          get: (pool, name) => Reflect.get(name in tx ? tx : pool, name),
        }),
      )
    },
    undefined,
    'isolation level repeatable read read only',
  )

/** Whether the connection was lost: the server was killed or is shutting down. */
export function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return code.startsWith('57P') || connectionCodes.has(code) || lossesInWords.has(error.message)
}

/** The queue's driver gives no code to these. The second is its answer to the `rollback` that follows a loss, and hides the loss itself. */
const lossesInWords = new Set([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])

/** Whether the error passes by itself: a lost database, or one without space, memory or connections. */
export function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // A transaction has turned the loss into “busy” already.
  const isBusy = error instanceof Refusal && error.declaration === requestErrors.busy
  return isBusy || isLoss(error) || code.startsWith('53')
}

const busyCodes = new Set([
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '40001',
  '40P01',
  '25P03',
  '53100',
  '08006',
  '08003',
])

function meaningOf(error: postgres.PostgresError, constraints: Constraints): unknown {
  const refusal = error.constraint_name === undefined ? undefined : constraints[error.constraint_name]
  if (refusal) return refusal()
  return busyCodes.has(error.code) ? refuse(requestErrors.busy) : error
}

const connectionCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
])

/** Turns a lost database into “busy”, so that the caller may repeat the request; other errors stay. */
export function connectionFault(error: unknown): unknown {
  if (error instanceof postgres.PostgresError) return busyCodes.has(error.code) ? refuse(requestErrors.busy) : error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return connectionCodes.has(code) ? refuse(requestErrors.busy) : error
}
