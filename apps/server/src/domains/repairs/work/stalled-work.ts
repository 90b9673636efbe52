import type { JobContext } from '../../../platform/context.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { tellRepair } from '../repairs.notices.ts'
import { lockRepairRow } from '../repairs.store.ts'
import { stallsAt } from '../terms.ts'
import { listStalled, setStalled } from './work.store.ts'

const atOnce = 100

/** Work that does not move becomes the company's task, then the staff's; its customer is told whom to ask. */
export async function tellStalled(ctx: JobContext): Promise<number> {
  const figures = await readFigures(ctx)
  const days = figures.repairStallDays
  return sweepEach(ctx, 'repairs.tellStalled', await listStalled(ctx.db, { days, count: atOnce }), ({ id }) =>
    ctx.tx(async (ctx) => {
      const repair = await lockRepairRow(ctx.db, id)
      const [stall] = await listStalled(ctx.db, { days, count: 1, repairId: id })
      if (!repair || !stall || stallsAt(figures, { country: stall.country, now: stall.since }) > repair.now)
        return false
      // Who works for no company has nobody between them and the staff.
      const toStaff = stall.isTold || repair.companyId === null
      await setStalled(ctx.db, { repairId: id, toStaff })
      const about = `${id} stalled ${stall.since}`
      if (toStaff) await tellRepair(ctx, { repair, about, customer: 'stalledAtStaff', engineer: 'stalled' })
      else await tellRepair(ctx, { repair, about, customer: 'stalled', engineer: 'stalled', company: 'stalled' })
      return true
    }),
  )
}
