import { hourMs } from '@kikai/kernel/duration'
import { type Id, isId } from '@kikai/kernel/ids'
import type { JobContext } from '../../platform/context.ts'
import type { Sweep } from '../../platform/app.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { listKnown, takeUnclaimed } from './uploads.store.ts'

/** Forms of goods and send-outs are drafts on the device until the next day, so their pictures are kept. */
const keptHoursOfDrafts = 24
/** A slip or portrait is submitted right after its upload. */
const keptHours = 2
const sweptAtOnce = 100
const askedAtOnce = 500

/** Deletes unused uploads: rows first, so that no row names a missing file. */
async function sweepUnclaimed(ctx: JobContext): Promise<number> {
  const gone = await ctx.tx((ctx) =>
    takeUnclaimed(ctx.db, { hours: keptHours, hoursOfDrafts: keptHoursOfDrafts, count: sweptAtOnce }),
  )
  return sweepEach(ctx, 'uploads.unclaimed', gone, async ({ id, visibility }) => {
    await ctx.storage.removeFolder(`${visibility}/${id}`)
    return true
  })
}

/**
 * Deletes files without a row from interrupted uploads. Recent ones may be under way; files without an id as name are
 * not ours.
 */
async function sweepNameless(ctx: JobContext): Promise<number> {
  let count = 0
  for (const visibility of ['public', 'private']) {
    let asked: Id<'file'>[] = []
    const removeNameless = async () => {
      const known = new Set((await listKnown(ctx.db, asked)).map(({ id }) => id))
      const nameless = asked.filter((id) => !known.has(id))
      for (const id of nameless) await ctx.storage.removeFolder(`${visibility}/${id}`)
      count += nameless.length
      asked = []
    }
    for await (const name of ctx.storage.list(visibility)) {
      if (!isId<'file'>(name) || ctx.nowMs() - madeMs(name) < keptHoursOfDrafts * hourMs) continue
      asked.push(name)
      if (asked.length === askedAtOnce) await removeNameless()
    }
    await removeNameless()
  }
  return count
}

/** The first 48 bits of an id are the time of its making. */
const madeMs = (id: Id<'file'>) => Number.parseInt(id.slice(0, 13).replace('-', ''), 16)

export const sweeps: readonly Sweep[] = [
  { name: 'uploads.unclaimed', everySeconds: 300, run: sweepUnclaimed },
  { name: 'uploads.nameless', everySeconds: 3_600, run: sweepNameless },
]
