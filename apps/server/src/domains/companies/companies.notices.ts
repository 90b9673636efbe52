import type { PartReview } from '@kikai/contract/companies/certification.shapes'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { type Localized, inEachLanguage } from '@kikai/kernel/language'
import type { ChangeContext } from '../../platform/context.ts'
import { holdersOf } from '../access/access.public.ts'
import type { ApplicationRow } from './applications.ts'
import { listSummaries } from './companies.store.ts'

const link = screenLinks.certification()

/** The members who look after a company: its owners, or the applicant until it has one. */
async function caretakersOf(ctx: ChangeContext, companyId: Id<'company'>, applicantId?: Id<'member'>) {
  const owners = await holdersOf(ctx, { role: 'companyOwner', companyId })
  return owners.length === 0 && applicantId !== undefined ? [applicantId] : owners
}

const aboutOf = ({ companyId, version }: ApplicationRow) => `${companyId}:application:${version}`

export async function tellCertified(ctx: ChangeContext, application: ApplicationRow): Promise<void> {
  const { companyId, applicantId, facts } = application
  const params = { company: facts.legalName }
  for (const memberId of await caretakersOf(ctx, companyId, applicantId))
    await ctx.tell(memberId, { kind: 'companyCertified', about: aboutOf(application), link, params })
}

/** Says which parts came back, each with its reason. */
export async function tellPartsSentBack(
  ctx: ChangeContext,
  { application, parts }: { application: ApplicationRow; parts: readonly PartReview[] },
): Promise<void> {
  const { companyId, applicantId, facts } = application
  const rejected = parts.filter(({ verdict }) => verdict === 'rejected')
  const params = {
    company: facts.legalName,
    parts: inEachLanguage((language) =>
      rejected.map(({ part }) => textOf(language, `companies.part.${part}`)).join(textOf(language, 'companies.comma')),
    ),
    reasons: inEachLanguage((language) =>
      rejected
        .map(({ part, reason, note }) => {
          const why = reason === null ? '' : textOf(language, `companies.partReason.${reason}`)
          return `${textOf(language, `companies.part.${part}`)}: ${[why, note].filter((text) => text !== '').join(' ')}`
        })
        .join('\n'),
    ),
  }
  for (const memberId of await caretakersOf(ctx, companyId, applicantId))
    await ctx.tell(memberId, { kind: 'companySentBack', about: aboutOf(application), link, params })
}

type Suspended = { companyId: Id<'company'>; why: string | Localized; about: string }
export async function tellSuspended(ctx: ChangeContext, { companyId, why, about }: Suspended): Promise<void> {
  const company = (await listSummaries(ctx.db, [companyId]))[0]
  const params = { company: company?.names ?? '', why }
  for (const memberId of await caretakersOf(ctx, companyId))
    await ctx.tell(memberId, { kind: 'companySuspended', about, link, params })
}

export async function tellExpiring(
  ctx: ChangeContext,
  { companyId, day, about }: { companyId: Id<'company'>; day: string; about: string },
): Promise<void> {
  const company = (await listSummaries(ctx.db, [companyId]))[0]
  const params = { company: company?.names ?? '', day }
  for (const memberId of await caretakersOf(ctx, companyId))
    await ctx.tell(memberId, { kind: 'companyExpiring', about, link, params })
}
