import { Client } from 'pg'
import type { App } from './app.ts'
import { forgetCached } from './cached.ts'
import { forgetSessions } from './session-cache.ts'
import { type ChangeTopic, topics } from './topics.ts'

export type ChangeListener = { stop(): Promise<void> }

const againAfterMs = 250
const probeEveryMs = 2_000
const probeWithinMs = 1_000

/**
 * Listens for changes of other processes, so that caches of this one are emptied. Without a connection nothing is kept
 * for visitors; sessions are kept for a second only.
 */
export async function listenForChanges(app: App, databaseUrl: string): Promise<ChangeListener> {
  let stopping = false
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined

  /** What could not be read is read again a moment later, because nothing else would tell of it. */
  const load = async (of: readonly ChangeTopic[]): Promise<void> => {
    for (const { keeps } of app.domains) {
      if (!keeps || !of.includes(keeps.topic)) continue
      try {
        await keeps.load(app)
      } catch (error) {
        app.log.warn({ topic: keeps.topic, error: String(error) }, 'what is kept in memory could not be read')
        if (!stopping) setTimeout(() => void load([keeps.topic]), probeEveryMs).unref()
      }
    }
  }

  const begin = async (): Promise<void> => {
    const fresh = new Client({
      connectionString: databaseUrl,
      application_name: 'kikai-changes',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    const lost = () => {
      if (client !== fresh) return
      client = null
      app.visitorAnswers.stopKeeping()
      void fresh.end().catch(() => undefined) // it is gone already, which is why we are here
      if (!stopping) timer = setTimeout(() => void begin(), againAfterMs)
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ payload }) => {
      const topic = topics.find((one) => one === payload)
      if (!topic) return
      forget(app, topic)
      void load([topic])
    })
    client = fresh
    try {
      await fresh.connect()
      await fresh.query('listen kikai_changes')
    } catch {
      return lost() // the database is away: tried again
    }
    // Changes before this moment were missed.
    topics.forEach((topic) => forget(app, topic))
    await load(topics)
    app.visitorAnswers.beginKeeping()
  }

  /** A frozen database or network closes no connection, so it is probed. */
  const probe = setInterval(() => {
    const asked = client
    if (!asked || !app.visitorAnswers.isKeeping()) return
    const late = setTimeout(() => {
      if (client === asked) asked.connection.stream.destroy()
    }, probeWithinMs)
    asked.query('select 1').then(
      () => clearTimeout(late),
      () => clearTimeout(late),
    )
  }, probeEveryMs).unref()

  await begin()
  return {
    async stop() {
      stopping = true
      clearInterval(probe)
      clearTimeout(timer)
      app.visitorAnswers.stopKeeping()
      await client?.end().catch(() => undefined) // the database may have gone first
    },
  }
}

function forget(app: App, topic: ChangeTopic): void {
  if (topic === 'sessions') forgetSessions(app)
  else {
    forgetCached(app.db, topic)
    app.visitorAnswers.forget(topic)
  }
}
