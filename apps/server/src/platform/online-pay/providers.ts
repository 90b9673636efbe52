import type { OnlineProvider } from '@kikai/contract/payments/online.words'
import type { Currency } from '@kikai/kernel/money'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/db.ts'
import { demoProvider } from './demo-provider.ts'
import { paypal } from './paypal.ts'
import type { Provider } from './provider.ts'

type Configured = Pick<Config, 'paypalUrl' | 'loadsDemo' | 'publicUrl'>

/** The configured payment provider, or the demo's; null without either. */
export function providerOf({ config, db }: { config: Configured; db: Db }): Provider | null {
  const { paypalUrl, loadsDemo, publicUrl } = config
  if (paypalUrl !== undefined) return paypal(paypalUrl)
  return loadsDemo ? demoProvider(db, publicUrl) : null
}

/** Its name, if it accepts this currency. */
export function offeredOnline(config: Configured, currency: Currency): OnlineProvider | null {
  if (config.paypalUrl !== undefined) return currency === 'JPY' || currency === 'USD' ? 'paypal' : null
  return config.loadsDemo && currency !== 'PTS' ? 'demo' : null
}
