import type { InputOf, OutputOf } from '@kikai/contract/call'
import { certificationFaults, plainNumber } from '@kikai/contract/companies/certification-rules'
import { type CompanyFacts, reviewedPartNames } from '@kikai/contract/companies/certification.shapes'
import type { companiesCalls } from '@kikai/contract/companies/companies.calls'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { refuse } from '@kikai/contract/errors'
import type { StateOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import {
  afterBusinessDays,
  checkPlace,
  chinaCalendar,
  companyPhoneOf,
  japanCalendar,
} from '../regions/regions.public.ts'
import { claimFiles, releaseFiles } from '../uploads/uploads.public.ts'
import { asksForAccount, isSamePart, partsToReview } from './application-of.ts'
import { lockApplicant, putApplication } from './applications.store.ts'
import { type ApplicationRow, lockApplication } from './applications.ts'
import { sealFacts } from './sealed-bank.ts'
import { newCompanyOf } from './certified-facts.ts'
import { companyStates } from './companies.states.ts'
import { insertCompany } from './companies.store.ts'
import { ownCompanyToChange } from './own-company.ts'
import { reviewDays } from './companies.policy.ts'
import { photosOf, presentCertification } from './present-certification.ts'
import type { companyMachine } from '@kikai/contract/companies/companies.states'

type Register = typeof companiesCalls.registerCompany
type State = StateOf<typeof companyMachine>

/** What handing in papers does, from each state in which it may be done. New papers of an expiring one leave its rights alone. */
const eventOf: Partial<Record<State, 'apply' | 'change' | 'appeal' | null>> = {
  uncertified: 'apply',
  rejected: 'apply',
  certified: 'change',
  expiring: null,
  suspended: 'appeal',
}

/** A company hands in what it says of itself, with its papers. The country says which numbers and papers it needs. */
export function registerCompany(ctx: Context<Member>, input: InputOf<Register>): Promise<OutputOf<Register>> {
  return ctx.tx(async (ctx) => {
    await lockApplicant(ctx.db, ctx.actor.id)
    const own = await ownCompanyToChange(ctx)
    const before = own && (await lockApplication(ctx, own.id))
    const state = before?.state ?? own?.state ?? 'uncertified'
    const facts = checked(withKnownAccount(input, before), await databaseNow(ctx.db))
    if (!(state in eventOf) || (before !== null && before.submittedAt !== null))
      throw refuse(requestErrors.wrongState, { state })
    if (state !== 'rejected' && before?.approvedFacts && isSame(facts, before.approvedFacts) && state !== 'suspended')
      throw refuse(companyErrors.nothingChanged)

    const companyId = own?.id ?? (await beginCompany(ctx, facts))
    await keepPapers(ctx, { facts, before })
    await submit(ctx, { companyId, facts, before })
    const event = eventOf[state] ?? null
    if (event !== null) await companyStates.change(ctx.db, { id: companyId, event, as: 'member', by: ctx.actor.id })
    return presentCertification(ctx, { companyId, side: 'company' })
  })
}

async function submit(
  ctx: TxContext<Member>,
  { companyId, facts, before }: { companyId: Id<'company'>; facts: CompanyFacts; before: ApplicationRow | null },
): Promise<void> {
  const now = await databaseNow(ctx.db)
  const applicantId = before?.applicantId ?? ctx.actor.id
  const isCertified = before !== null && before.approvedFacts !== null
  await putApplication(ctx.db, {
    companyId,
    applicantId,
    facts: await sealFacts(ctx, { companyId, applicantId, isCertified }, facts),
    parts: partsToReview(facts, before),
    bankAsked: asksForAccount(facts, before),
    submittedAt: now,
    dueAt: afterBusinessDays(facts.country === 'CN' ? chinaCalendar : japanCalendar, { from: now, days: reviewDays }),
  })
}

async function beginCompany(ctx: TxContext<Member>, facts: CompanyFacts): Promise<Id<'company'>> {
  const { id } = await insertCompany(ctx.db, newCompanyOf(facts))
  await companyStates.begin(ctx.db, { id, state: 'uncertified', as: 'member', by: ctx.actor.id })
  return id
}

/** Photos that are new are taken into use; those that neither the application nor the certificate shows any more are let go. */
async function keepPapers(
  ctx: TxContext<Member>,
  { facts, before }: { facts: CompanyFacts; before: ApplicationRow | null },
): Promise<void> {
  const shown = new Set(photosOf(facts))
  const known = before ? photosOf(before.facts) : []
  const certified = new Set(before?.approvedFacts ? photosOf(before.approvedFacts) : [])
  const held = new Set([...known, ...certified])
  const fileIds = [...shown].filter((fileId) => !held.has(fileId))
  await claimFiles(ctx, { ownerId: ctx.actor.id, fileIds, purpose: 'paper' })
  await releaseFiles(ctx, { fileIds: known.filter((fileId) => !shown.has(fileId) && !certified.has(fileId)) })
}

/** An account's number is not shown whole, so an empty one means the one that is known. */
function withKnownAccount(facts: CompanyFacts, before: ApplicationRow | null): CompanyFacts {
  const { bank } = facts
  if (bank === null || bank.accountNumber !== '') return facts
  const known = before?.facts.bank?.accountNumber ?? before?.approvedFacts?.bank?.accountNumber ?? ''
  return { ...facts, bank: { ...bank, accountNumber: known } }
}

function checked(input: CompanyFacts, now: Instant): CompanyFacts {
  const plain = {
    ...input,
    registrationNumber: plainNumber(input.registrationNumber),
    invoiceNumber: plainNumber(input.invoiceNumber),
    permitNumber: plainNumber(input.permitNumber).replace(/^第(.*)号$/, '$1'),
  }
  const place = checkPlace(plain)
  const phone = companyPhoneOf(plain)
  const errors = [
    ...certificationFaults(plain),
    ...('faults' in place ? place.faults : []),
    ...(phone === null ? [{ field: 'phone', rule: 'phone', params: {} }] : []),
    ...(plain.bank?.accountNumber === '' ? [{ field: 'bank.accountNumber', rule: 'required', params: {} }] : []),
    ...(plain.licenceUntil !== null && plain.licenceUntil <= now.slice(0, 10)
      ? [{ field: 'licenceUntil', rule: 'ended', params: {} }]
      : []),
  ]
  if (phone === null || 'faults' in place || errors.length > 0) throw refuse(requestErrors.invalidInput, { errors })
  return { ...place.parts, phone }
}

const isSame = (one: CompanyFacts, other: CompanyFacts) =>
  reviewedPartNames.every((part) => isSamePart(part, one, other))
