import type { TaskList } from 'graphile-worker'
import type { App, Domain } from '../app.ts'
import { type JobContext, systemContext } from '../context.ts'
import { type NewJob, addJobs } from './jobs.store.ts'
import { sendMail } from '../mail/mail.ts'
import { sendSms } from '../sms/sms.ts'

type Listen = (ctx: JobContext, facts: unknown) => Promise<void>
/** A task of the queue: one domain's reaction to one event. */
export type QueueTask = { readonly name: string; readonly event: string; readonly listen: Listen }

/** A task for each event and listening domain, so that a failure of one does not affect others. */
export const tasksOf = (domains: readonly Domain[]): QueueTask[] =>
  domains.flatMap(({ name: domain, listeners }) =>
    Object.entries(listeners ?? {}).map(([event, listen]) => ({
      name: `${event} ${domain}`,
      event,
      listen: listen as Listen,
    })),
  )

/** A job for each that listens to the event. */
const jobsOf = (tasks: readonly QueueTask[], event: string, facts: unknown): NewJob[] =>
  tasks.filter((task) => task.event === event).map(({ name }) => ({ task: name, facts }))

/** Lanes run in parallel, so that codes and mails do not wait for imports or failing jobs. */
export type Lane = { readonly concurrency: number; readonly taskList: TaskList }

/** The work of the queue. Running a job twice must be harmless. */
export function lanesOf(app: App): readonly Lane[] {
  const ctx = systemContext(app)
  const mails: TaskList = {
    'mail.send': (payload) => sendMail(ctx, textIn(payload, 'mailId')),
    'sms.send': (payload) => sendSms(ctx, textIn(payload, 'smsId')),
  }
  const tasks = tasksOf(app.domains)
  // Foreign servers that are slow delay each other and nothing else.
  const pushes: TaskList = {}
  // Notices by SMS run behind other events and never delay codes.
  const events: TaskList = { 'sms.notice': (payload) => sendSms(ctx, textIn(payload, 'smsId')) }
  for (const { name, listen } of tasks) events[name] = async (payload) => listen(ctx, payload)
  // Announcing writes one job per event, and that job writes one for each listener; a single one listens at once.
  for (const [event, [only, ...others]] of Map.groupBy(tasks, (task) => task.event)) {
    const lane = event === 'notice.told' ? pushes : events
    lane[event] =
      only && others.length === 0
        ? async (payload) => only.listen(ctx, payload)
        : async (payload) => ctx.tx((ctx) => addJobs(ctx.db, jobsOf(tasks, event, payload)))
  }
  return [
    { concurrency: 3, taskList: events },
    { concurrency: 2, taskList: mails },
    { concurrency: 2, taskList: pushes },
  ]
}

function textIn(payload: unknown, name: string): string {
  const value = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : null
  if (typeof value !== 'string') throw new TypeError(`the job lacks ${name}`)
  return value
}
