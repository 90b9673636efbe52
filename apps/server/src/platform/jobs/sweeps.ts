import type { App, Sweep } from '../app.ts'
import { serverLimits } from '../config/server-limits.ts'
import { backUpNightly } from '../backup/nightly.ts'
import { forgetOldMails } from '../mail/mail.store.ts'
import { forgetOldSms } from '../sms/sms.store.ts'
import { forgetOldRequests } from '../sessions/request.store.ts'

/** The platform's own sweeps: expired nonces, keys and limits. */
const ofThePlatform: readonly Sweep[] = [
  { name: 'requests.forget', everySeconds: 300, run: ({ db }) => forgetOldRequests(db) },
  { name: 'mails.forget', everySeconds: 3_600, run: ({ db }) => forgetOldMails(db, serverLimits.mailKeptDays) },
  { name: 'sms.forget', everySeconds: 3_600, run: ({ db }) => forgetOldSms(db, serverLimits.mailKeptDays) },
  { name: 'backup.nightly', everySeconds: 600, run: backUpNightly },
]

/** Every sweep of the product, the platform's and the domains'. */
export const allSweeps = ({ domains }: Pick<App, 'domains'>): readonly Sweep[] => [
  ...ofThePlatform,
  ...domains.flatMap(({ sweeps }) => sweeps ?? []),
]
