import { companyMachine } from '@kikai/contract/companies/companies.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const companyStates = guarded({ machine: companyMachine, entity: 'company', table: 'company', column: 'state' })
