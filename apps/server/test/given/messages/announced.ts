import { tasksOf } from '../../../src/platform/jobs/job-tasks.ts'
import { product, system } from '../../harness.ts'

type Announced = { event: string; payload: unknown }

/** Takes the announcements of these events out of the queue, in their order. */
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
 * Delivers the announcements of matching events as the workers do: each listener is called `times` times concurrently,
 * because a queue may run a job twice. Resolves to the number of announcements.
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
