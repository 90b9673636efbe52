import { refuse } from '@kikai/contract/errors'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { symptomGroupNames, symptomGroups } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Member, Reads, Services } from '../../../platform/context.ts'
import { hasInterest } from '../../../platform/steps/interest.ts'
import {
  type WantedWork,
  type Suited,
  companyIdsOfEngineer,
  engineerIdOf,
  suitedEngineers,
} from '../../engineers/engineers.public.ts'
import type { RepairRow } from '../repairs.store.ts'

type Asked = Pick<
  RepairRow,
  'memberId' | 'categoryId' | 'makerId' | 'mode' | 'symptoms' | 'site' | 'siteLat' | 'siteLng' | 'companyId'
>
/** What of a repair decides who can do it. A fault that fits no part of the machine is for anybody who knows the kind. */
export function jobOf({
  categoryId,
  makerId,
  mode,
  symptoms,
  site,
  siteLat,
  siteLng,
}: Omit<Asked, 'memberId'>): WantedWork {
  const named = symptomGroupNames.filter((group) =>
    symptomGroups[group].some((one) => symptoms.some((symptom) => symptom === one)),
  )
  const place = siteLat === null || siteLng === null ? null : { lat: siteLat, lng: siteLng }
  return {
    categoryId,
    makerId,
    mode,
    groups: named.flatMap((group) => (group === 'general' ? [] : [group])),
    site: site && { country: site.country, region: site.region, place },
  }
}

type Reading = Reads & Pick<Services, 'now' | 'nowMs'> & { readonly language: Language }
/** Those of the company that has it, or all who may come into question; nobody repairs their own machine for their record. */
export const engineersFor = async (ctx: Reading, repair: Asked): Promise<Suited[]> =>
  (await suitedEngineers(ctx, { job: jobOf(repair), companyId: repair.companyId })).filter(
    ({ memberId }) => memberId !== repair.memberId,
  )

type Hand = { readonly companyId: Id<'company'> | null; readonly engineerId: Id<'engineer'> | null }
/** To whom somebody of the staff gives nothing for the platform: a company where they have a seat or work, and themselves. */
export async function ownHandsOf({ db, actor }: Reads & { readonly actor: Member }): Promise<(hand: Hand) => boolean> {
  const own = await engineerIdOf({ db }, actor.id)
  const worksFor = own === null ? [] : await companyIdsOfEngineer({ db }, actor.id)
  return ({ companyId, engineerId }) =>
    (own !== null && engineerId === own) ||
    hasInterest({ companyIds: [companyId] }, { id: actor.id, seats: [...actor.seats, ...worksFor] })
}

/** One engineer, who works for this company or for none; refused where the repair is not for them. */
export async function suitingEngineer(
  ctx: Reading,
  { repair, engineerId, companyId }: { repair: Asked; engineerId: Id<'engineer'>; companyId: Id<'company'> | null },
): Promise<Suited> {
  const [engineer] = await suitedEngineers(ctx, { job: jobOf(repair), engineerIds: [engineerId] })
  const isSuited = engineer?.companyId === companyId && engineer.reason === null
  if (!isSuited || engineer.memberId === repair.memberId) throw refuse(repairErrors.notSuited)
  return engineer
}
