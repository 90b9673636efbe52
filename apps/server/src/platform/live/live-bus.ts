import type { App } from '../app.ts'
import type { Config } from '../config/config.ts'
import { keepListening } from '../cache/listening-connection.ts'

const channel = 'kikai_live'

/** Joins the processes' channels: through PostgreSQL, or through Redis where one is given. */
export async function joinLiveBus(
  { config, live, log }: Pick<App, 'live' | 'log'> & { config: Pick<Config, 'redisUrl'> },
  databaseUrl: string,
): Promise<{ stop(): Promise<void> }> {
  const heard = live.heard
  const lost = live.stopCarrying
  if (config.redisUrl !== undefined) {
    // Its library is loaded only where it is used.
    const { keepSubscribed } = await import('./redis-bus.ts')
    return keepSubscribed({ redisUrl: config.redisUrl, channel, heard, begun: live.carryBy, lost, log })
  }
  return keepListening({
    databaseUrl,
    name: 'kikai-live',
    channel,
    heard,
    begun: ({ notify }) => live.carryBy({ carry: notify }),
    lost,
  })
}
