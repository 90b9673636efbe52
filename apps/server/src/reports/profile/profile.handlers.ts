import { allRights } from '@kikai/contract/access'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { companiesOf } from '../../domains/companies/companies.public.ts'
import { consentsOf } from '../../domains/consents/consents.public.ts'
import { mobileWritten, regionName } from '../../domains/regions/regions.public.ts'
import { isId } from '@kikai/kernel/ids'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { holds } from '../../platform/sessions/reach.ts'
import { listSeats, readProfile } from './profile.store.ts'

const handlers: Handlers<typeof profileCalls> = {
  async myProfile({ db, actor, language }) {
    const profile = await readProfile(db, actor.id, actor.company)
    const seats = actor.seats.length === 0 ? [] : await listSeats(db, actor.id)
    const { companyId, companyNames, companyState, companyPlace, ...person } = profile
    const hasCompany = companyId !== null && companyNames !== null && companyState !== null && companyPlace !== null
    return {
      ...person,
      account: person.email,
      mobileWritten: mobileWritten(person),
      region: regionName(person.country, person.regionCode, language),
      company: hasCompany
        ? { id: companyId, name: companyNames[language], state: companyState, place: companyPlace }
        : null,
      companies: seats.map(({ id, names, roles }) => ({
        id,
        name: names[language],
        roles: roles.map((role) => role[language]),
      })),
      secondFactorMissing: actor.secondFactor === 'missing',
      consentsDue: [...actor.consentsDue],
      rights: allRights.filter((right) => holds(actor, right)),
    }
  },
  async listConsents(ctx) {
    const held = await consentsOf(ctx, ctx.actor.id)
    const companyIds = held.flatMap(({ companyId }) =>
      companyId !== null && isId<'company'>(companyId) ? [companyId] : [],
    )
    const names = new Map(
      (await companiesOf(ctx, companyIds)).map(({ id, names }) => [String(id), names[ctx.language]]),
    )
    return held.map(({ companyId, ...consent }) => ({ ...consent, company: names.get(companyId ?? '') ?? null }))
  },
}

export const profileReport: Domain = { name: 'profile', calls: profileCalls, handlers, personal: null }
