import type { OnlineProvider } from '@kikai/contract/payments/online.words'
import type { Currency } from '@kikai/kernel/money'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { demoProvider } from './demo-provider.ts'
import { paypal } from './paypal.ts'
import type { Provider } from './provider.ts'

type Configured = Pick<Config, 'paypalUrl' | 'loadsDemo' | 'publicUrl'>

/** Who takes money online here; without configuration nobody does, unless the demo stands in. */
export function providerOf({ config, db }: { config: Configured; db: Db }): Provider | null {
  const { paypalUrl, loadsDemo, publicUrl } = config
  if (paypalUrl !== undefined) return paypal(paypalUrl)
  return loadsDemo ? demoProvider(db, publicUrl) : null
}

/** Its name, where it takes this currency. */
export function offeredOnline(config: Configured, currency: Currency): OnlineProvider | null {
  if (config.paypalUrl !== undefined) return currency === 'JPY' || currency === 'USD' ? 'paypal' : null
  return config.loadsDemo && currency !== 'PTS' ? 'demo' : null
}
