import { readAs } from '#features/outbox/use-outbox.ts'
import type { Outbox } from '#features/outbox/outbox.ts'
import { typedNumber, typedQuantity } from '#ui/forms/typed-number.ts'
import type { SentBy } from '#features/outbox/kept-calls.ts'
import { idOf } from '@kikai/contract/fields'
import { meterKinds } from '@kikai/contract/passport/passport.shapes'
import type { EstimatedLine } from '@kikai/contract/repairs/repair-outcome.shapes'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { Id } from '@kikai/kernel/ids'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

const workDraft = z.object({
  work: z.string(),
  tests: z.array(
    z.object({ name: z.string(), unit: z.string(), before: z.string(), after: z.string(), limit: z.string() }),
  ),
  parts: z.array(
    z.object({
      label: z.string(),
      serialOut: z.string(),
      serialIn: z.string(),
      /** Of a part from stock, so that the stock and the machine's record speak of the same piece. */
      goodsId: z._default(z.nullable(idOf('goods')), null),
    }),
  ),
  /** What was really used, as it was typed, by its line. */
  used: z._default(z.record(z.string(), z.string()), {}),
  meterKind: z.enum(meterKinds),
  meter: z.string(),
  isMeterChecked: z.boolean(),
  /** Pictures and recordings on this phone. */
  fileIds: z.array(idOf('file')),
  signature: z.nullable(z.object({ name: z.string(), fileId: idOf('file') })),
})
/** What is done at a machine, as it grows over hours; it is sent when the work is finished. */
export type WorkDraft = z.output<typeof workDraft>

const noteOf = (repairId: string) => `work:${repairId}`
export const emptyTest = { name: '', unit: '', before: '', after: '', limit: '' }
export const emptyPart = { label: '', serialOut: '', serialIn: '', goodsId: null }
export type AgreedParts = RepairDetail['agreedParts']
/** A part from stock that the customer has agreed to, as it is put in. */
export const agreedPartOf = (agreed: AgreedParts[number]) => ({ ...emptyPart, ...agreed })

export const emptyDraft = ({
  device: { meter },
  agreedParts,
}: Pick<RepairDetail, 'device' | 'agreedParts'>): WorkDraft => ({
  work: '',
  tests: [],
  parts: agreedParts.map(agreedPartOf),
  used: {},
  meterKind: meter?.kind ?? 'hours',
  meter: '',
  isMeterChecked: false,
  fileIds: [],
  signature: null,
})

/** The draft of a job, written to the phone with each change, so that a closed browser loses nothing. */
export function useWorkDraft(outbox: Outbox, job: RepairDetail) {
  const [draft, setDraft] = useState<WorkDraft | null>(null)
  const latest = useRef<WorkDraft>(emptyDraft(job))
  const name = noteOf(job.id)
  const set = (next: WorkDraft) => {
    latest.current = next
    setDraft(next)
  }
  useEffect(() => {
    let isOver = false
    void outbox.readNote(name).then((note) => {
      const kept = readAs(workDraft, note)
      if (isOver) return
      if (kept) latest.current = kept
      setDraft(latest.current)
    })
    return () => {
      isOver = true
    }
  }, [outbox, name])
  return {
    /** Null until it was read. */
    draft,
    change(part: Partial<WorkDraft>): void {
      set({ ...latest.current, ...part })
      void outbox.writeNote(name, latest.current)
    },
    async drop(): Promise<void> {
      set(emptyDraft(job))
      await outbox.dropNote(name)
    },
  }
}
export type Working = ReturnType<typeof useWorkDraft>

/** What was used of a line; before anybody types, what it took before the work was done again, or what was estimated. */
export const usedText = ({ used }: Pick<WorkDraft, 'used'>, line: EstimatedLine): string =>
  used[line.lineId] ?? String(line.used ?? line.quantity)
export const usedAsSent = (
  draft: WorkDraft,
  estimated: readonly EstimatedLine[],
): NonNullable<SentBy<'finishRepair'>['used']> =>
  estimated.map((line) => ({ lineId: line.lineId, quantity: typedQuantity(usedText(draft, line)) ?? line.quantity }))

/** What is still missing before the work can be finished, as the name of its sentence. */
export function firstMissing(
  draft: WorkDraft,
  { checklist, estimated }: Pick<RepairDetail, 'checklist' | 'estimated'>,
) {
  if (checklist.some(({ isDone }) => !isDone)) return 'checks'
  if (draft.work.trim() === '') return 'work'
  if (draft.tests.some(({ name, after }) => name.trim() === '' || after.trim() === '')) return 'tests'
  if (draft.parts.some(({ label }) => label.trim() === '')) return 'parts'
  if (estimated.some((line) => (typedQuantity(usedText(draft, line)) ?? Infinity) > line.most)) return 'used'
  if (draft.meter.trim() !== '' && typedNumber(draft.meter) === null) return 'meter'
  return null
}

type Done = Omit<SentBy<'finishRepair'>, 'repairId' | 'version' | 'signature' | 'at' | 'used'>
/** The draft as it is sent. */
export const doneOf = (draft: WorkDraft): Done => ({
  work: draft.work,
  tests: draft.tests,
  parts: draft.parts,
  meter:
    draft.meter.trim() === ''
      ? null
      : { kind: draft.meterKind, value: typedNumber(draft.meter) ?? 0, confirmed: draft.isMeterChecked },
  fileIds: draft.fileIds,
})

const finish = z.object({
  work: z.string(),
  tests: workDraft.shape.tests,
  parts: workDraft.shape.parts,
  used: z._default(z.array(z.object({ lineId: z.string(), quantity: z.number() })), []),
  meter: z.nullable(z.object({ kind: z.enum(meterKinds), value: z.int() })),
  fileIds: workDraft.shape.fileIds,
  signature: workDraft.shape.signature,
})
/** A finish that was refused, back as what it was made of. */
export function draftOfInput(input: unknown): Partial<WorkDraft> {
  const read = readAs(finish, input)
  if (!read) return {}
  const { meter, used, ...told } = read
  const rest = { ...told, used: Object.fromEntries(used.map(({ lineId, quantity }) => [lineId, String(quantity)])) }
  return meter ? { ...rest, meterKind: meter.kind, meter: String(meter.value) } : rest
}

/** All files of the draft, for its upload. */
export const filesOf = ({ fileIds, signature }: WorkDraft): Id<'file'>[] =>
  signature ? [...fileIds, signature.fileId] : fileIds
