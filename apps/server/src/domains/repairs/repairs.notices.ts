import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { FullKey } from '@kikai/i18n/keys'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { inEachLanguage } from '@kikai/kernel/language'
import type { ChangeContext } from '../../platform/context.ts'
import { serviceDeskAt } from '../access/access.public.ts'
import { engineerFaces } from '../engineers/engineers.public.ts'
import { machineName } from './repair-titles.ts'
import type { RepairRow } from './repairs.store.ts'

type StepFor<Side extends string> =
  Extract<FullKey, `repairs.told.${Side}.${string}`> extends `repairs.told.${Side}.${infer Step}` ? Step : never

type JobStep = `engineer.${StepFor<'engineer'>}` | `company.${StepFor<'company'>}`

type Told = {
  repair: Pick<RepairRow, 'id' | 'version' | 'number' | 'maker' | 'model' | 'memberId' | 'companyId' | 'engineerId'>
  customer?: StepFor<'customer'>
  engineer?: StepFor<'engineer'>
  company?: StepFor<'company'>
  /** What of it, where several may be told of one version. */
  about?: string
}
/** Tells each side that is named what became of it, but nobody of what they did themselves. */
export async function tellRepair(
  ctx: ChangeContext,
  { repair, customer, engineer, company, about = '' }: Told,
): Promise<void> {
  const { id, version, number } = repair
  const self = ctx.actor.kind === 'member' ? ctx.actor.id : null
  ctx.publish(`repair:${id}`)
  const params = { number, what: machineName(repair) }
  if (customer && repair.memberId !== self)
    await ctx.tell(repair.memberId, {
      kind: 'repairMoved',
      about: `${id} ${about || version} ${customer}`,
      link: screenLinks.repair(id),
      params: { ...params, step: inEachLanguage((language) => textOf(language, `repairs.told.customer.${customer}`)) },
    })
  const job = async (memberId: Id<'member'>, { link, step }: { link: string; step: JobStep }) => {
    if (memberId === self) return
    const said = inEachLanguage((language) => textOf(language, `repairs.told.${step}`))
    await ctx.tell(memberId, {
      kind: 'repairJobMoved',
      about: `${id} ${about || version} ${step}`,
      link,
      params: { ...params, step: said },
    })
  }
  if (engineer && repair.engineerId !== null) {
    const faces = await engineerFaces({ db: ctx.db, language: 'en' }, [repair.engineerId])
    const face = faces.get(repair.engineerId)
    const link = screenLinks.repairJob(id)
    if (face) await job(face.memberId, { link, step: `engineer.${engineer}` })
  }
  if (company && repair.companyId !== null)
    for (const memberId of await serviceDeskAt(ctx, repair.companyId))
      await job(memberId, { link: screenLinks.managedRepair(id), step: `company.${company}` })
}
