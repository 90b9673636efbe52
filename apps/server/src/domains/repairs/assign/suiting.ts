import { refuse } from '@kikai/contract/errors'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { symptomGroupNames, symptomGroups } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Reads, Services } from '../../../platform/context.ts'
import { type WantedWork, type Suited, suitedEngineers } from '../../engineers/engineers.public.ts'
import type { RepairRow } from '../repairs.store.ts'

type Asked = Pick<
  RepairRow,
  'categoryId' | 'makerId' | 'mode' | 'symptoms' | 'site' | 'siteLat' | 'siteLng' | 'companyId'
>
/** What of a repair decides who can do it. A fault that fits no part of the machine is for anybody who knows the kind. */
export function jobOf({ categoryId, makerId, mode, symptoms, site, siteLat, siteLng }: Asked): WantedWork {
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
/** Those of the company that has it, or all who may come into question. */
export const engineersFor = (ctx: Reading, repair: Asked): Promise<Suited[]> =>
  suitedEngineers(ctx, { job: jobOf(repair), companyId: repair.companyId })

/** One engineer, who works for this company or for none; refused where the repair is not for them. */
export async function suitingEngineer(
  ctx: Reading,
  { repair, engineerId, companyId }: { repair: Asked; engineerId: Id<'engineer'>; companyId: Id<'company'> | null },
): Promise<Suited> {
  const [engineer] = await suitedEngineers(ctx, { job: jobOf(repair), engineerIds: [engineerId] })
  if (!engineer || engineer.companyId !== companyId || engineer.reason !== null) throw refuse(repairErrors.notSuited)
  return engineer
}
