import type { PersonalData } from '../../platform/app.ts'
import { releaseFiles } from '../uploads/uploads.public.ts'
import { eraseFreightClaims, listOwnFreightClaims } from './freight/freight-claims.store.ts'
import { eraseDecided } from './papers/decisions.store.ts'
import { countOpenRefundsOf, eraseClaimant, listOwnRefunds } from './refunds-of-member.store.ts'

/**
 * Refunds are kept with the order; words, pictures and bank accounts of the person are erased, also in the letters about
 * decisions, of which the seller keeps the rest.
 */
export const refundsPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) => ((await countOpenRefundsOf(db, memberId)) > 0 ? ['orders'] : []),
  give: async ({ db }, memberId) => ({
    refunds: await listOwnRefunds(db, memberId),
    returnFreight: await listOwnFreightClaims(db, memberId),
  }),
  erase: async ({ db }, { memberId }) => {
    await eraseClaimant(db, memberId)
    await releaseFiles({ db }, { fileIds: await eraseFreightClaims(db, memberId) })
    return (await eraseDecided(db, memberId)).map(({ id }) => `papers/${id}`)
  },
}
