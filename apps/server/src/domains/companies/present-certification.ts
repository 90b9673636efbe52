import type { Certification, CompanyFacts } from '@kikai/contract/companies/certification.shapes'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { AllowedAction } from '@kikai/contract/fields'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Member, ReadContext } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/sessions/file-address.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { holds } from '../../platform/sessions/reach.ts'
import { addressLines, countryOf, mobileWritten } from '../regions/regions.public.ts'
import { findCertification } from './applications.store.ts'
import { type ApplicationRow, findApplication } from './applications.ts'
import {
  reviewApplicationBlocked,
  submitApplicationBlocked,
  suspendBlocked,
  withdrawApplicationBlocked,
} from './companies.policy.ts'
import { type CompanyRow, findCompany } from './companies.store.ts'

/** Who looks decides which buttons there are, and how much of the account. */
type Side = 'company' | 'staff'

/** The certification of a company that never applied. */
export const uncertified: Certification = {
  companyId: null,
  state: 'uncertified',
  version: 0,
  facts: null,
  accountEnd: '',
  photos: [],
  parts: [],
  isOpen: false,
  round: 0,
  submittedAt: null,
  dueAt: null,
  decidedAt: null,
  hasFirstYes: false,
  needsTwo: false,
  suspendedWhy: '',
  payoutFrozenUntil: null,
  addressLines: [],
  phoneWritten: '',
  allowedActions: actionsOf({ submit: null }),
}

export async function presentCertification(
  ctx: ReadContext<Member>,
  { companyId, side }: { companyId: Id<'company'>; side: Side },
): Promise<Certification> {
  const company = await findCompany(ctx.db, companyId)
  const application = await findApplication(ctx, companyId)
  const certified = await findCertification(ctx.db, companyId)
  if (!company || !certified) throw refuse(requestErrors.notFound)
  const { suspendedWhy, payoutFrozenUntil } = certified
  const facts = application?.facts ?? factsOfCompany(company)
  return {
    companyId,
    state: company.state,
    version: application?.version ?? 0,
    facts: masked(ctx, facts),
    accountEnd: facts.bank?.accountNumber.slice(-4) ?? '',
    photos: photosOf(facts).map((id) => ({
      id,
      url: signedFileAddress(ctx, { fileId: id, session: ctx.actor.session }),
    })),
    parts: application?.parts ?? [],
    isOpen: application !== null && application.submittedAt !== null,
    round: application?.round ?? 0,
    submittedAt: application?.submittedAt ?? null,
    dueAt: application?.dueAt ?? null,
    decidedAt: application?.decidedAt ?? null,
    hasFirstYes: application !== null && application.firstBy !== null && application.submittedAt !== null,
    needsTwo: application?.bankAsked ?? false,
    suspendedWhy: company.state === 'suspended' ? suspendedWhy : '',
    payoutFrozenUntil,
    addressLines: addressLines(facts, ctx.language),
    phoneWritten: mobileWritten({ country: facts.country, mobile: facts.phone }),
    allowedActions: actionsFor(ctx, { company, application, side }),
  }
}

type Known = { company: CompanyRow; application: ApplicationRow | null; side: Side }
function actionsFor(ctx: ReadContext<Member>, { company, application, side }: Known): AllowedAction[] {
  const { state } = company
  const isOpen = application !== null && application.submittedAt !== null
  if (side === 'company')
    return actionsOf({
      submit: submitApplicationBlocked({ state, isOpen }),
      withdraw: withdrawApplicationBlocked({ state, isOpen }),
    })
  const notOpen: Refusal = refuse(requestErrors.wrongState, { state })
  return actionsOf({
    review: application ? reviewApplicationBlocked(application, ctx.actor) : notOpen,
    suspend: suspendBlocked({ id: company.id, state }, ctx.actor),
  })
}

/** Only finance sees the whole account number. */
function masked(ctx: ReadContext<Member>, facts: CompanyFacts): CompanyFacts {
  if (facts.bank === null || holds(ctx.actor, 'finance.ledger.read')) return facts
  return { ...facts, bank: { ...facts.bank, accountNumber: '' } }
}

/** What is known of a company whose papers were looked at before, as its form begins. */
function factsOfCompany(company: CompanyRow): CompanyFacts {
  const own = countryOf(company.country)?.ownLanguage ?? 'en'
  const permit = company.permits.find(({ kind }) => kind === 'usedGoodsDealer')
  const invoice = company.permits.find(({ kind }) => kind === 'invoiceIssuer' || kind === 'vat')
  const licence = company.permits.find(({ kind }) => kind === 'businessLicence')
  return {
    country: company.country,
    legalName: company.legalName,
    latinName: company.names.en,
    registrationNumber: licence?.number ?? '',
    invoiceNumber: invoice?.number ?? '',
    permitNumber: permit?.number ?? '',
    permitIssuer: permit?.issuer[own] ?? '',
    licenceUntil: null,
    representative: company.representative[own],
    dialCode: countryOf(company.country)?.dialCode ?? '',
    phone: company.phone,
    postalCode: '',
    region: '',
    city: '',
    street: company.address[own],
    houseNumber: '',
    bank: null,
    licencePhoto: null,
    permitPhoto: null,
    bankPhoto: null,
    photos: [],
  }
}

/** Every photo of an application, the papers with a place of their own first. */
export const photosOf = (facts: CompanyFacts): Id<'file'>[] =>
  [facts.licencePhoto, facts.permitPhoto, facts.bankPhoto, ...facts.photos].filter((fileId) => fileId !== null)
