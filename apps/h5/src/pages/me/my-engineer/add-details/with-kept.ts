import type { KeptStep } from '#features/outbox/outbox-store.ts'
import type { InputOf } from '@kikai/contract/call'
import { repairWorkCalls } from '@kikai/contract/repairs/repair-work.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import * as z from 'zod/mini'

/**
 * A job as it will be once what is kept on this phone has been sent: who has begun without a network can go on without
 * one. Refused steps change nothing, because the server knows better.
 */
export const withKept = (job: RepairDetail, steps: readonly KeptStep[]): RepairDetail =>
  steps.filter((step) => step.repairId === job.id && isAhead(step, job)).reduce(after, job)

/** The answer that is shown does not know of it yet. */
const isAhead = ({ refusal, sentAt, input }: KeptStep, { version }: RepairDetail): boolean =>
  refusal === null && (sentAt === null || (typeof input['version'] === 'number' && version <= input['version']))

function after(job: RepairDetail, step: KeptStep): RepairDetail {
  if (step.call === 'startDiagnosis') return allowing({ ...job, life: 'diagnosing' }, { no: ['startDiagnosis'] })
  if (step.call === 'confirmArrival')
    return allowing({ ...job, place: 'withUs' }, { no: ['confirmArrival'], yes: ['startDiagnosis'] })
  if (step.call === 'startRepair')
    return allowing({ ...job, life: 'repairing' }, { no: ['start'], yes: ['finish', 'hold', 'edit'] })
  if (step.call === 'finishRepair')
    return allowing({ ...job, life: 'repaired' }, { no: ['finish', 'edit', 'hold', 'change', 'waitForParts'] })
  const edit = step.call === 'editJob' ? z.safeParse(repairWorkCalls.editJob.input, step.input) : null
  return edit?.success ? edited(job, step, edit.data) : job
}

type Edit = InputOf<typeof repairWorkCalls.editJob>
function edited(job: RepairDetail, { at }: KeptStep, { checks, diagnosis, hold, partsDay }: Edit): RepairDetail {
  const checklist = job.checklist.map((check) => {
    const change = checks?.find(({ id }) => id === check.id)
    return change ? { ...check, isDone: change.isDone, at: change.isDone ? (change.at ?? at) : null } : check
  })
  const found = diagnosis
    ? { finding: diagnosis.finding, cause: diagnosis.cause, language: job.language, at, files: [] }
    : job.diagnosis
  const told = { ...job, checklist, diagnosis: found }
  const held =
    hold === undefined
      ? told
      : hold === null
        ? allowing({ ...told, hold: 'none' }, { no: ['resume'], yes: ['hold'] })
        : allowing(
            { ...told, hold: 'held', holdReason: hold.reason, holdNote: hold.note, holdDay: hold.until },
            { no: ['hold', 'start', 'finish'], yes: ['resume'] },
          )
  if (partsDay === undefined) return held
  return partsDay === null
    ? allowing({ ...held, parts: 'none', partsDay }, { no: ['partsCame'] })
    : allowing({ ...held, parts: 'waiting', partsDay }, { no: ['start'], yes: ['partsCame'] })
}

type Allowing = { no?: readonly string[]; yes?: readonly string[] }
function allowing(job: RepairDetail, { no = [], yes = [] }: Allowing): RepairDetail {
  const names = [...no, ...yes]
  const rest = job.allowedActions.filter(({ action }) => !names.includes(action))
  return { ...job, allowedActions: [...rest, ...yes.map((action) => ({ action, enabled: true, reason: null }))] }
}
