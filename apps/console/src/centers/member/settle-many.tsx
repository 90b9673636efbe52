import { EachRowDialog } from '#features/forms/each-row-dialog.tsx'
import { resultsOf, useRowCalls } from '#features/forms/use-row-calls.ts'
import { TextAreaField } from '#ui/field.tsx'
import { useText } from '@kikai/client/use-text'
import { managedFeedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import type { FeedbackEntry } from '@kikai/contract/feedback/feedback.shapes'
import { useSay } from '@kikai/i18n/texts-provider'
import { useState } from 'react'

type Props = { rows: readonly FeedbackEntry[]; onClose: (isTaken: boolean) => void }

const linesOf = (rows: readonly FeedbackEntry[]) =>
  rows.map(({ id, number, excerpt }) => ({ key: id, words: excerpt, figures: number }))
const keysOf = (rows: readonly FeedbackEntry[]) => rows.map(({ id }) => id)

/** Answers several members who wrote about the same thing, each in their own conversation. */
export function AnswerMany({ rows, onClose }: Props) {
  const t = useText('feedback')
  const word = useText('console')
  const say = useSay('forms')
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { run, outcomes, ...calls } = useRowCalls(managedFeedbackCalls.answerFeedback)
  const answer = text.trim()
  const send = () => {
    setAsked(true)
    if (answer !== '') void run(rows.map(({ id: feedbackId }) => ({ feedbackId, text: answer })))
  }
  return (
    <EachRowDialog
      of={calls}
      title={word('feedback.answerMany', { count: rows.length })}
      send={t('answer')}
      lines={linesOf(rows)}
      results={resultsOf(keysOf(rows), outcomes)}
      onSend={send}
      onClose={onClose}
    >
      <p className="quiet">{word('feedback.answerManyNote')}</p>
      <TextAreaField
        name="text"
        label={t('answer')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isAsked && answer === '' ? say('rule.required') : undefined}
      />
    </EachRowDialog>
  )
}

/** Closes what needs no further answer. */
export function CloseMany({ rows, onClose }: Props) {
  const t = useText('feedback')
  const word = useText('console')
  const { run, outcomes, ...calls } = useRowCalls(managedFeedbackCalls.closeFeedback)
  return (
    <EachRowDialog
      of={calls}
      title={word('feedback.closeMany', { count: rows.length })}
      send={t('closeIt')}
      lines={linesOf(rows)}
      results={resultsOf(keysOf(rows), outcomes)}
      onSend={() => void run(rows.map(({ id: feedbackId }) => ({ feedbackId })))}
      onClose={onClose}
    >
      <p className="quiet">{word('feedback.closeManyNote')}</p>
    </EachRowDialog>
  )
}
