import { companiesCalls, managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { teamCalls } from '@kikai/contract/companies/team.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { companiesSweeps } from './companies.jobs.ts'
import { companiesPersonal } from './companies.personal.ts'
import { leaveTeam } from './leave-team.ts'
import { listCompanies, readCertification, readCompany } from './list-companies.ts'
import { readSeller } from './read-seller.ts'
import { registerCompany } from './register-company.ts'
import { reviewCompany } from './review-company.ts'
import { suspendCompany } from './suspend-company.ts'
import {
  acceptInvitation,
  changeSeat,
  inviteSeat,
  readInvitation,
  readTeam,
  removeSeat,
  withdrawInvitation,
} from './team.ts'
import { withdrawCertification } from './withdraw-certification.ts'

const calls = { ...companiesCalls, ...managedCompaniesCalls, ...teamCalls }

const handlers: Handlers<typeof calls> = {
  registerCompany,
  readCertification,
  readSeller,
  withdrawCertification,
  listCompanies,
  exportCompanies: exporting({ list: calls.listCompanies, as: calls.exportCompanies }, listCompanies),
  readCompany,
  reviewCompany,
  suspendCompany,
  readTeam,
  inviteSeat,
  withdrawInvitation,
  readInvitation,
  acceptInvitation,
  changeSeat,
  removeSeat,
  leaveTeam,
}

export const companiesDomain: Domain = {
  name: 'companies',
  calls,
  handlers,
  constraints: {
    company_application_number: () => refuse(companyErrors.numberTaken),
    company_application_two: () => refuse(companyErrors.secondPersonNeeded),
    seat_invitation_open: () => refuse(requestErrors.busy),
    company_code_key: () => refuse(requestErrors.busy),
  },
  sweeps: companiesSweeps,
  personal: companiesPersonal,
}
