import { savedCalls } from '@kikai/contract/saved/saved.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { deleteSaved, listSaved, openSaved, saveSearch, updateSaved } from './keep-searches.ts'
import { listeners, sweeps } from './saved.jobs.ts'
import { savedPersonal } from './saved.personal.ts'

const handlers: Handlers<typeof savedCalls> = { listSaved, saveSearch, updateSaved, openSaved, deleteSaved }

export const savedDomain: Domain = {
  name: 'saved',
  calls: savedCalls,
  handlers,
  sweeps,
  listeners,
  personal: savedPersonal,
}
