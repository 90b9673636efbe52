import { dayMs } from '@kikai/kernel/duration'
import { instantOf } from '@kikai/kernel/instant'
import type { App } from '../../src/platform/app.ts'
import type { Ground } from '../../src/platform/context.ts'
import { systemContext } from '../../src/platform/context.ts'
import { tasksOf } from '../../src/platform/jobs/job-tasks.ts'
import { tellMember } from '../../src/domains/notices/notices.public.ts'
import { moveDatabaseClockBack } from '../demo.store.ts'

/** The product as it was some days ago: what is done with its ground has the time of then. */
export type Past = {
  readonly ground: Ground
  /** Goes to so many days before now, by the server's clock and the database's; later is a smaller number. */
  goTo(daysAgo: number): Promise<void>
  /** Does what is due by the clock, by the name of the sweep. */
  sweep(name: string): Promise<void>
  /** What listens to the events since the last time does its work, at the time to which the clock was moved. */
  hear(): Promise<void>
}

/**
 * Orders of the demo are placed by the product's own use cases at the times at which they are said to have been placed:
 * nothing about them is written by hand. Only a database that nobody uses yet may have its clock moved; it is right again
 * when `work` is over, however it ends.
 */
export async function inThePast(app: App, work: (past: Past) => Promise<void>): Promise<void> {
  let agoMs = 0
  const nowMs = () => app.nowMs() - agoMs
  const services = { ...app.services, nowMs, now: () => instantOf(new Date(nowMs())) }
  const heard: { event: string; facts: unknown }[] = []
  const ground: Ground = {
    services,
    db: app.db,
    transaction: app.transaction,
    announce(_tx, announced) {
      heard.push(...announced)
      return []
    },
    live: app.live,
    tell: (tx, memberId, notice) => tellMember({ ...services, db: tx }, { memberId, notice }),
  }
  const tasks = tasksOf(app.domains)
  const ctx = systemContext(ground)
  const goTo = async (daysAgo: number) => {
    agoMs = Math.round(daysAgo * dayMs)
    await moveDatabaseClockBack(app.db, agoMs)
  }
  try {
    await work({
      ground,
      goTo,
      async sweep(name) {
        const due = app.domains.flatMap(({ sweeps = [] }) => sweeps).find((one) => one.name === name)
        if (!due) throw new Error(`no sweep is called ${name}`)
        await due.run(ctx)
      },
      async hear() {
        for (let next = heard.shift(); next; next = heard.shift())
          for (const { event, listen } of tasks) if (event === next.event) await listen(ctx, next.facts)
      },
    })
  } finally {
    await goTo(0)
  }
}
