import type { App } from '../app.ts'
import { forgetCached } from './cached.ts'
import { keepListening } from './listening-connection.ts'
import { forgetSessions } from '../sessions/session-cache.ts'
import { type ChangeTopic, topics } from './topics.ts'

export type ChangeListener = { stop(): Promise<void> }

const loadAgainMs = 2_000

/**
 * Listens for changes of other processes, so that caches of this one are emptied. Without a connection nothing is kept
 * for visitors; sessions are kept for a second only.
 */
export async function listenForChanges(app: App, databaseUrl: string): Promise<ChangeListener> {
  let stopping = false

  /** What could not be read is read again a moment later, because nothing else would tell of it. */
  const load = async (of: readonly ChangeTopic[]): Promise<void> => {
    for (const { keeps } of app.domains) {
      if (!keeps || !of.includes(keeps.topic)) continue
      try {
        await keeps.load(app)
      } catch (error) {
        app.log.warn({ topic: keeps.topic, error: String(error) }, 'what is kept in memory could not be read')
        if (!stopping) setTimeout(() => void load([keeps.topic]), loadAgainMs).unref()
      }
    }
  }

  const connection = await keepListening({
    databaseUrl,
    name: 'kikai-changes',
    channel: 'kikai_changes',
    heard(payload) {
      const topic = topics.find((one) => one === payload)
      if (!topic) return
      forget(app, topic)
      void load([topic])
    },
    async begun() {
      // Changes before this moment were missed.
      topics.forEach((topic) => forget(app, topic))
      await load(topics)
      app.visitorAnswers.beginKeeping()
    },
    lost: () => app.visitorAnswers.stopKeeping(),
  })
  return {
    async stop() {
      stopping = true
      await connection.stop()
    },
  }
}

function forget(app: App, topic: ChangeTopic): void {
  if (topic === 'sessions') forgetSessions(app)
  else {
    forgetCached(app.db, topic)
    if (app.readCopy) forgetCached(app.readCopy.db, topic)
    app.visitorAnswers.forget(topic)
  }
}
