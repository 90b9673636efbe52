import type { TaskList } from 'graphile-worker'
import type { App, Domain } from './app.ts'
import { type JobContext, systemContext } from './context.ts'
import { type NewJob, addJobs } from './jobs.store.ts'
import { sendMail } from './mail/mail.ts'
import { sendSms } from './sms/sms.ts'

type Listen = (ctx: JobContext, facts: unknown) => Promise<void>
/** A task of the queue: what one domain does when it hears of one event. */
export type Task = { readonly name: string; readonly event: string; readonly listen: Listen }

/** One task for each event and each domain that listens to it, so that the failure of one is its own. */
export const tasksOf = (domains: readonly Domain[]): Task[] =>
  domains.flatMap(({ name: domain, listeners }) =>
    Object.entries(listeners ?? {}).map(([event, listen]) => ({
      name: `${event} ${domain}`,
      event,
      listen: listen as Listen,
    })),
  )

/** A job for each that listens to the event. */
const jobsOf = (tasks: readonly Task[], event: string, facts: unknown): NewJob[] =>
  tasks.filter((task) => task.event === event).map(({ name }) => ({ task: name, facts }))

/** Lanes work beside each other: codes and mails wait neither for an import nor for what fails again and again. */
export type Lane = { readonly concurrency: number; readonly taskList: TaskList }

/** What the queue's workers do. Running one twice must be harmless. */
export function lanesOf(app: App): readonly Lane[] {
  const ctx = systemContext(app)
  const mails: TaskList = {
    'mail.send': (payload) => sendMail(ctx, textIn(payload, 'mailId')),
    'sms.send': (payload) => sendSms(ctx, textIn(payload, 'smsId')),
  }
  const tasks = tasksOf(app.domains)
  // Notices wait behind what the product has to do, and never keep a code waiting.
  const events: TaskList = { 'sms.notice': (payload) => sendSms(ctx, textIn(payload, 'smsId')) }
  for (const { name, listen } of tasks) events[name] = async (payload) => listen(ctx, payload)
  // Who announces writes one job for the event. From then on the failure of one listener is its own.
  for (const event of new Set(tasks.map((task) => task.event))) {
    events[event] = async (payload) => ctx.tx((ctx) => addJobs(ctx.db, jobsOf(tasks, event, payload)))
  }
  return [
    { concurrency: 3, taskList: events },
    { concurrency: 2, taskList: mails },
  ]
}

function textIn(payload: unknown, name: string): string {
  const value = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : null
  if (typeof value !== 'string') throw new TypeError(`the job lacks ${name}`)
  return value
}
