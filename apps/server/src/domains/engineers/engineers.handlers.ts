import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import { engineerErrors } from '@kikai/contract/engineers/engineers.errors'
import { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { refuse } from '@kikai/contract/errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { applyAsEngineer } from './apply-as-engineer.ts'
import { engineersSweeps } from './engineers.jobs.ts'
import { engineersPersonal } from './engineers.personal.ts'
import { listCompanyEngineers, listEngineers, readEngineer } from './list-engineers.ts'
import { inviteEngineer, moveCompanyTie, moveOwnTie } from './move-ties.ts'
import { pauseEngineer, readEngineerCard, readEngineerParams, readOwnEngineer } from './own-engineer.ts'
import { moveEngineer, reviewEngineer } from './review-engineer.ts'

const calls = { ...engineersCalls, ...managedEngineersCalls }

const handlers: Handlers<typeof calls> = {
  applyAsEngineer,
  readEngineerParams,
  readOwnEngineer,
  pauseEngineer,
  moveOwnTie,
  readEngineerCard,
  listCompanyEngineers,
  inviteEngineer,
  moveCompanyTie,
  listEngineers,
  exportEngineers: exporting({ list: calls.listEngineers, as: calls.exportEngineers }, listEngineers),
  readEngineer,
  reviewEngineer,
  moveEngineer,
}

export const engineersDomain: Domain = {
  name: 'engineers',
  calls,
  handlers,
  constraints: {
    engineer_tie_held: () => refuse(engineerErrors.notFree),
    engineer_tie_open: () => refuse(engineerErrors.alreadyTied),
  },
  sweeps: engineersSweeps,
  personal: engineersPersonal,
}
