import { allRights } from '@kikai/contract/access'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { mobileWritten, regionName } from '../../domains/regions/regions.public.ts'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { holds } from '../../platform/reach.ts'
import { readProfile } from './profile.store.ts'

const handlers: Handlers<typeof profileCalls> = {
  async myProfile({ db, actor, language }) {
    const seat = actor.grants.find(({ companyId }) => companyId !== null)?.companyId ?? null
    const { companyId, companyNames, companyState, companyPlace, ...person } = await readProfile(db, actor.id, seat)
    const hasCompany = companyId !== null && companyNames !== null && companyState !== null && companyPlace !== null
    return {
      ...person,
      account: person.email,
      mobileWritten: mobileWritten(person),
      region: regionName(person.country, person.regionCode, language),
      company: hasCompany
        ? { id: companyId, name: companyNames[language], state: companyState, place: companyPlace }
        : null,
      rights: allRights.filter((right) => holds(actor, right)),
    }
  },
}

export const profileReport: Domain = { name: 'profile', calls: profileCalls, handlers }
