import { tasksOf } from '../../src/platform/job-tasks.ts'
import { product, system } from '../harness.ts'

type Announced = { event: string; payload: unknown }

/** Takes what was announced of these events out of the queue, in the order in which it was put there. */
const takeAnnounced = (events: readonly string[]) => product().app.db<Announced[]>`
  with taken as (
    delete from graphile_worker._private_jobs j
    using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = any(${[...events]}::text[])
    returning j.id, t.identifier as event, j.payload
  )
  select event, payload from taken order by id
`

/**
 * Works off what was announced of the events whose name fits, as the product's workers would: everyone who listens hears of
 * each `times` times, all beside each other, because a queue may do a job twice. Resolves with how many announcements there were.
 */
export async function workOffAnnounced(fits: RegExp, times = 1): Promise<number> {
  const tasks = tasksOf(product().app.domains).filter(({ event }) => fits.test(event))
  const jobs = await takeAnnounced([...new Set(tasks.map(({ event }) => event))])
  await Promise.all(
    jobs.flatMap(({ event, payload }) =>
      tasks
        .filter((task) => task.event === event)
        .flatMap(({ listen }) => Array.from({ length: times }, () => listen(system(), payload))),
    ),
  )
  return jobs.length
}
