import { Client } from 'pg'

export type ListeningConnection = {
  /** Sends texts to whoever listens, this connection too. */
  readonly notify: (payloads: readonly string[]) => Promise<void>
  stop(): Promise<void>
}

type Listening = {
  databaseUrl: string
  /** How the database's list of connections names it. */
  name: string
  channel: string
  heard: (payload: string) => void
  /** It listens from now on; what was sent before is missed. */
  begun: (connection: ListeningConnection) => unknown
  lost: () => void
}

const againAfterMs = 250
const probeEveryMs = 2_000
const probeWithinMs = 1_000

/** A connection of its own that listens to a channel of the database, and is opened again whenever it is lost. */
export async function keepListening(how: Listening): Promise<ListeningConnection> {
  const { databaseUrl, name, channel, heard, begun, lost } = how
  let stopping = false
  let client: Client | null = null
  let isListening = false
  let timer: NodeJS.Timeout | undefined

  const begin = async (): Promise<void> => {
    const fresh = new Client({
      connectionString: databaseUrl,
      application_name: name,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    const end = () => {
      if (client !== fresh) return
      client = null
      isListening = false
      lost()
      void fresh.end().catch(() => undefined) // it is gone already, which is why we are here
      if (!stopping) timer = setTimeout(() => void begin(), againAfterMs)
    }
    fresh.on('error', end)
    fresh.on('end', end)
    fresh.on('notification', ({ payload }) => heard(payload ?? ''))
    client = fresh
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      await begun(connection)
      isListening = client === fresh
    } catch {
      end() // the database is away: tried again
    }
  }

  /** A frozen database or network closes no connection, so it is probed. */
  const probe = setInterval(() => {
    const asked = client
    if (!asked || !isListening) return
    const late = setTimeout(() => {
      if (client === asked) asked.connection.stream.destroy()
    }, probeWithinMs)
    asked.query('select 1').then(
      () => clearTimeout(late),
      () => clearTimeout(late),
    )
  }, probeEveryMs).unref()

  const connection: ListeningConnection = {
    async notify(payloads) {
      await client?.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads])
    },
    async stop() {
      stopping = true
      clearInterval(probe)
      clearTimeout(timer)
      lost()
      await client?.end().catch(() => undefined) // the database may have gone first
    },
  }
  await begin()
  return connection
}
