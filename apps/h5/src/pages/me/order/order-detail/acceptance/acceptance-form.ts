import { draftIn } from '#device/kept-draft'
import { keptBeginnings } from '#device/kept-of-person'
import type { Uploaded } from '#ui/pictures/uploader'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { type AcceptancePoint, acceptanceAnswers, acceptancePoints } from '@kikai/contract/orders/acceptance'
import { acceptanceCalls } from '@kikai/contract/orders/acceptance.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { useMemo } from 'react'
import * as z from 'zod/mini'

const answered = z.object({
  answer: z.nullable(z.enum(acceptanceAnswers)),
  note: z.string(),
  pictures: z.readonly(z.array(z.object({ id: z.string(), url: z.string() }))),
})
const form = z.object({ points: z.partialRecord(z.enum(acceptancePoints), answered) })
export type Answered = {
  answer: (typeof acceptanceAnswers)[number] | null
  note: string
  pictures: readonly Uploaded[]
}
type Points = Partial<Record<AcceptancePoint, Answered>>

const unanswered: Answered = { answer: null, note: '', pictures: [] }

/** The checklist while it is filled in: it survives a reload without a connection until it is saved. */
export function useAcceptanceForm(order: OrderDetail) {
  const t = useText('problems')
  const { id: orderId, acceptance } = order
  const draft = useMemo(
    () => draftIn(() => localStorage, { name: `${keptBeginnings.acceptance}${orderId}`, keeps: form, rest: {} }),
    [orderId],
  )
  const of = useCallForm(acceptanceCalls.saveAcceptance, {
    draft,
    stays: true,
    start: (): { points: Points } => ({ points: savedPoints(order) }),
    input: ({ points }) => ({
      orderId,
      answers: acceptance.points.flatMap((point) => {
        const { answer, note, pictures } = points[point] ?? unanswered
        if (answer === null) return []
        const differs = answer === 'differs'
        return [{ point, answer, note: differs ? note : '', fileIds: differs ? pictures.map(({ id }) => id) : [] }]
      }),
    }),
    rules: ({ points }) =>
      Object.fromEntries(
        acceptance.points.map((point) => {
          const { answer, note } = points[point] ?? unanswered
          return [`points.${point}`, answer === 'differs' && note.trim() === '' && t('check.noteNeeded')]
        }),
      ),
  })
  const answerOf = (point: AcceptancePoint): Answered => of.values.points[point] ?? unanswered
  const answer = (point: AcceptancePoint, change: Partial<Answered>) =>
    of.set({ points: { ...of.values.points, [point]: { ...answerOf(point), ...change } } })
  return { of, answerOf, answer }
}

const savedPoints = ({ acceptance }: OrderDetail): Points =>
  Object.fromEntries(
    acceptance.answers.map(({ point, answer, note, pictures }) => [
      point,
      { answer, note, pictures: pictures.map(({ id, url }) => ({ id, url })) },
    ]),
  )
