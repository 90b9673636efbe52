import type { App, Sweep } from './app.ts'
import { forgetOldRequests } from './request.store.ts'

/** What the ground itself clears away: nonces and keys of requests, and limits that have run out. */
const ofTheGround: readonly Sweep[] = [
  { name: 'requests.forget', everySeconds: 300, run: ({ db }) => forgetOldRequests(db) },
]

/** Every sweep of the product, the ground's and the domains'. */
export const allSweeps = ({ domains }: Pick<App, 'domains'>): readonly Sweep[] => [
  ...ofTheGround,
  ...domains.flatMap(({ sweeps }) => sweeps ?? []),
]
