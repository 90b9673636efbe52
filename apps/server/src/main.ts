import pino from 'pino'
import { refuseKeysElsewhere } from '../operator/move-keys.ts'
import { layBase } from '../base/lay-base.ts'
import { authenticate, standingSessions } from './reports/authenticate/authenticate.ts'
import { areHanded, takeConnections } from './http/handed-connections.ts'
import { buildServer } from './http/server.ts'
import { composeApp, consoleFolder, h5Folder, migrationsFolder } from './compose.ts'
import { eraseAgain } from './domains/members/members.public.ts'
import { systemContext } from './platform/context.ts'
import { listenForChanges } from './platform/cache/changes.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { assertDurable, isReachable } from './platform/database/durable.ts'
import { joinLiveBus } from './platform/live/live-bus.ts'
import { type Jobs, isQueueTripping, migrateJobs, startJobs } from './platform/jobs/jobs.ts'
import { migrate } from './platform/database/migrate.ts'
import { lackingOf } from './platform/config/operator.ts'
import { operatorNow } from './platform/config/operator.store.ts'
import { keepPresent } from './platform/jobs/presence.ts'
import { publishTransitions } from './platform/steps/state-change.ts'
import { waitForDatabase } from './platform/database/wait-for-database.ts'

const stopWithinMs = 10_000
/** Idle connections close after five seconds, as their clients know from the header. */
const lastAnswersMs = 8_000
/** What is still open of a server that stops at once: answers to slow readers, and streams, which end when they are cut off. */
const cutOffMs = 6_000
/** The next server is there in a few seconds; who keeps the port and has none goes on without. */
const nextServerMs = 6_000

/** config → database → domains → listen; the only place where the product is put together and started. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { databaseUrl } = config
  if (databaseUrl === undefined)
    throw new ConfigError('DATABASE_URL is missing: give a database, or start with «npm start», which brings one.')
  const log = pino({ level: config.logLevel })
  const app = composeApp({ config, databaseUrl, log })

  let jobs: Jobs | null = null
  let hasTripped = false
  // Before the first connection, because one that is lost while the driver reads the types of arrays leaves a rejection
  // that no caller can handle.
  process.on('unhandledRejection', (reason) => {
    // Only this driver and the queue's library may leave lost connections and a full disk unhandled; any other unhandled
    // rejection is a defect.
    if (!isQueueTripping(reason)) throw reason
    log.warn({ error: String(reason) }, 'a connection to the database was lost; a job queue that runs begins anew')
    hasTripped = true
    jobs?.restart()
  })
  process.on('uncaughtException', (error) => {
    log.fatal({ error: error.stack }, 'a defect that nobody caught: the process ends and is started again')
    process.exit(1)
  })

  await waitForDatabase(log, () => assertDurable(app.db))
  const applied = await waitForDatabase(log, () => migrate(app.db, migrationsFolder))
  await waitForDatabase(log, () => migrateJobs(databaseUrl), isQueueTripping)
  await waitForDatabase(log, () => publishTransitions(app.db))
  await waitForDatabase(log, () => refuseKeysElsewhere({ config, db: app.db }))
  if (applied.length > 0) log.info({ applied }, 'migrated')
  await waitForDatabase(log, () => app.transaction(layBase))
  const lacking = lackingOf(await waitForDatabase(log, () => operatorNow(app)))
  if (config.environment === 'production' && lacking.length > 0)
    log.warn(
      { lacking },
      'the law wants the operator named: say it in the console (Access, Operator) or by OPERATOR_… before anybody uses the marketplace',
    )
  if (config.loadsDemo) {
    const { loadDemo } = await import('../demo/load.ts')
    await loadDemo(app, { orders: true, say: (progress) => process.stdout.write(`${JSON.stringify({ progress })}\n`) })
  }

  const { erased, heldBack } = await waitForDatabase(log, () => eraseAgain(systemContext(app)))
  if (erased > 0) log.warn({ count: erased }, 'a backup brought people back who had left: they are erased again')
  if (heldBack > 0)
    log.warn(
      { count: heldBack },
      'a backup brought people back who had left and have something open in it: they are logged out, and erased when that is over unless they log in',
    )

  const hearing = await waitForDatabase(log, () => listenForChanges(app, databaseUrl))
  const presence = keepPresent(app)
  const bus = await waitForDatabase(log, () => joinLiveBus(app, databaseUrl))
  let ready = true
  const server = await buildServer({
    app,
    authenticate,
    standingSessions,
    h5Folder,
    consoleFolder,
    ready: async () => ready && (await isReachable(app.db)),
  })
  let closing = false
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  await server.ready()
  const handed = areHanded() ? takeConnections(server.server) : null
  if (!handed) await server.listen({ host: config.host, port: config.port })
  process.stdout.write(`${JSON.stringify({ ready: true, address: `${config.publicUrl}/h5/` })}\n`)
  // Jobs left by a killed server keep the process busy for seconds, so readiness is reported before they begin.
  const beginning = config.runsJobs ? beginJobs() : null
  async function beginJobs(): Promise<void> {
    hasTripped = false
    try {
      jobs = await waitForDatabase(log, () => startJobs(app, databaseUrl), isQueueTripping)
    } catch (error) {
      log.fatal({ error: String(error) }, 'the job queue does not begin: the process ends and is started again')
      process.exit(1)
    }
    // The loss may have come before there were jobs to restart.
    if (hasTripped) jobs.restart()
  }

  let hasLeft = false
  const cutOff = () => {
    server.server.closeAllConnections()
    handed?.cutOff()
  }
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    ready = false
    closing = true
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    // Fastify tells what a plugin keeps open, such as sockets, by its hook `preClose`; the rest is cut off in time.
    setTimeout(cutOff, hasLeft ? 0 : cutOffMs).unref()
    await server.close()
    server.server.closeIdleConnections()
    await handed?.allGone()
    await beginning
    await jobs?.stop()
    await hearing.stop()
    await bus.stop()
    await presence.stop()
    await app.close()
    process.exit(0)
  }
  // The next server accepts connections: finish the present requests and exit.
  handed?.onLeave(() => {
    closing = true
    app.live.sendAway()
    const late = setTimeout(() => {
      hasLeft = true
      void stop()
    }, lastAnswersMs)
    void handed.allGone().then(() => {
      clearTimeout(late)
      return stop()
    })
  })
  handed?.onStop(() => void stop())
  /** On a signal: go on until the next server is there, then finish the present requests. */
  const end = () => {
    if (!handed || closing || !process.connected) return void stop()
    process.send?.('leaving')
    setTimeout(() => {
      if (!closing) void stop()
    }, nextServerMs).unref()
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(error instanceof ConfigError ? 78 : 1)
})
