import { permitKinds } from '@kikai/contract/companies/companies.shapes'
import { countryCode, line, localized } from '@kikai/contract/fields'
import { isEmail } from '@kikai/kernel/validators'
import { languages } from '@kikai/kernel/language'
import * as z from 'zod/mini'
import { grantRole, seatCompanyIdsOf } from '../src/domains/access/access.public.ts'
import { addCertifiedCompany, isCompanyCodeTaken } from '../src/domains/companies/companies.public.ts'
import type { App } from '../src/platform/app.ts'
import { type OperatorAccount, accountFor } from './account.ts'
import { NotDone } from './not-done.ts'

/** What an operator writes down of a company whose papers they have looked at, as JSON. */
export const newCompanyFile = z.strictObject({
  seller: z.strictObject({
    email: z.string().check(z.refine(isEmail, 'an address of mail')),
    name: line(100),
    language: z.enum(languages),
  }),
  company: z.strictObject({
    /** Begins the management numbers of its goods. */
    code: z.string().check(z.regex(/^[A-Z]{2,6}$/, 'two to six capital letters')),
    names: localized,
    legalName: line(200),
    country: countryCode,
    region: z.string(),
    city: z.string(),
    place: localized,
    address: localized,
    phone: line(40),
    representative: localized,
    founded: z.nullable(z.int()),
    profile: localized,
    permits: z.array(z.strictObject({ kind: z.enum(permitKinds), number: line(100), issuer: localized })),
  }),
})
export type NewCompanyFile = z.output<typeof newCompanyFile>

const command = { name: 'makeCompany', right: 'seller.company.review' } as const

/** A certified company and who sells for it, entered by the operator who has seen its papers. */
export const makeCompany = (app: App, { seller, company }: NewCompanyFile): Promise<OperatorAccount> =>
  accountFor(app, { ...seller, country: company.country }, command, async (ctx, memberId) => {
    if ((await seatCompanyIdsOf(ctx, memberId)).length > 0)
      throw new NotDone(`${seller.email} sells for a company already: nothing was changed.`)
    if (await isCompanyCodeTaken(ctx, company.code))
      throw new NotDone(`${company.code} begins the numbers of another company already: choose another code.`)
    const companyId = await addCertifiedCompany(ctx, company)
    await grantRole(ctx, { memberId, role: 'companyOwner', scope: 'company', companyId, by: null })
  })
