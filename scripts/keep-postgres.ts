import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from './embedded-postgres.ts'
import type { Postgres, PostgresOptions } from './embedded-postgres.ts'
import { explain } from './postgres-words.ts'
import { makeSpareWal, spareWalSettings } from './spare-wal.ts'

export type KeptPostgres = { url: string; stop(): Promise<void> }

type KeepOptions = PostgresOptions & { say: (line: string) => void; onMoved: (url: string) => void }

/**
 * Keeps PostgreSQL running: it recovers by itself after a kill, and is restarted every few seconds while the disk is
 * full.
 */
export async function keepPostgres(given: KeepOptions): Promise<KeptPostgres> {
  const options = { ...given, settings: { ...spareWalSettings, ...given.settings } }
  let running: Postgres = await startPostgres(options)
  await makeSpareWal({ url: running.url, directory: options.directory })
  let stopping: Promise<void> | null = null
  let starting: Promise<void> = Promise.resolve()

  const watch = () => {
    void running.exited.then((end) => {
      if (stopping) return
      options.say(
        explain(end.lastWords) ?? `PostgreSQL ended (${end.signal ?? `exit ${end.code}`}); starting it again.`,
      )
      starting = startAgain()
    })
  }

  const startAgain = async () => {
    const { url } = running
    for (let said = ''; !stopping; await pause(2_000)) {
      try {
        running = await startPostgres(options)
        if (running.url !== url) options.onMoved(running.url)
        else options.say('PostgreSQL is back.')
        return watch()
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error)
        if (words !== said) options.say(words)
        said = words
      }
    }
  }

  watch()
  return {
    url: running.url,
    stop() {
      stopping ??= starting.then(() => running.stop())
      return stopping
    },
  }
}
