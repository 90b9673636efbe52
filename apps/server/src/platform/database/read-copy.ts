import { serverLimits } from '../config/server-limits.ts'
import postgres from 'postgres'
import type { Actor, Services } from '../context.ts'
import { type Db, connect, isPassing } from './db.ts'
import { hasJustWritten } from '../sessions/request.store.ts'
import { copyPosition, databasePosition } from './read-copy.store.ts'

const probeEveryMs = 1_000
/** The copy is asked only while everything that is older than this is in it. */
const lagMaxMs = 5_000
/** Longer than the lag by what a list may take, and by what the clocks of two hosts differ. */
const writtenWithinSeconds = 15

export type ReadCopy = {
  readonly db: Db
  /** Whether it lags little enough just now. */
  mayAnswer(): boolean
  stop(): Promise<void>
}

type Copied = { url: string; poolSize: number; db: Db } & Pick<Services, 'log'>

/** A copy of the database that may be some seconds behind, and how far it is behind. */
export function readCopy({ url, poolSize, db: primary, log }: Copied): ReadCopy {
  const db = connect({ url, poolSize, readOnly: true })
  let marks: readonly Mark[] = []
  let freshAt = -Infinity
  let wasFresh = false
  const isFresh = () => performance.now() - freshAt <= lagMaxMs
  const probe = async () => {
    const at = performance.now()
    marks = [...marks, { at, position: await databasePosition(primary) }]
    const reached = await copyPosition(db)
    marks = marksFrom(marks, reached)
    freshAt = marks.find(({ position }) => position <= reached)?.at ?? freshAt
  }
  const say = (error: unknown) => {
    if (isFresh() === wasFresh) return
    wasFresh = isFresh()
    if (wasFresh) log.info({}, 'the copy for reading is up to date: it answers lists and searches')
    else
      log.warn(
        { error: error instanceof Error ? error.message : null },
        'the copy for reading lags or is away: the database answers',
      )
  }
  let running: Promise<void> | null = null
  const look = () => {
    running ??= probe()
      .then(() => say(null), say)
      .finally(() => (running = null))
    // A copy that does not answer at all is too old in the end.
    if (!isFresh()) say(null)
  }
  look()
  const timer = setInterval(look, probeEveryMs).unref()
  return {
    db,
    mayAnswer: isFresh,
    async stop() {
      clearInterval(timer)
      await db.end({ timeout: 1 })
    },
  }
}

type Mark = { readonly at: number; readonly position: bigint }

/** From the newest that the copy has reached on; without one, all of the time that still matters. */
export function marksFrom(marks: readonly Mark[], reached: bigint): readonly Mark[] {
  const newest = marks.findLastIndex(({ position }) => position <= reached)
  return newest === -1 ? marks.slice(-lagMaxMs / probeEveryMs - 1) : marks.slice(newest)
}

/**
 * Reads what may be seconds old on the copy where there is one; whoever has just written reads the database itself, and
 * so does everybody when the copy fails or lags.
 */
export async function readLate<T>(
  app: { db: Db; readCopy: ReadCopy | null } & Pick<Services, 'log'>,
  actor: Actor,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const { readCopy: copy } = app
  if (!copy?.mayAnswer() || (await isWriter(app.db, actor))) return read(app.db)
  try {
    return await read(copy.db)
  } catch (error) {
    if (!isOfCopy(error)) throw error
    app.log.warn({ error: String(error) }, 'the copy for reading failed: the database answers')
    return read(app.db)
  }
}

const isWriter = async (db: Db, actor: Actor): Promise<boolean> =>
  actor.kind === 'member' &&
  hasJustWritten(db, {
    session: actor.session,
    keptSeconds: serverLimits.clockSkewSeconds,
    withinSeconds: writtenWithinSeconds,
  })

/** What the copy has of its own: a row that its recovery needs, and that nothing can be written. */
const codesOfCopy = new Set(['40001', '25006'])
const isOfCopy = (error: unknown): boolean =>
  isPassing(error) || (error instanceof postgres.PostgresError && codesOfCopy.has(error.code))
