import { FormSheet } from '#ui/form-sheet'
import { TextArea } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedQuestionsCalls, questionsCalls } from '@kikai/contract/questions/questions.calls'
import type { Question } from '@kikai/contract/questions/questions.shapes'
import type { Id } from '@kikai/kernel/ids'

export type QuestionStep = 'report' | 'reply' | 'fact'

const calls = {
  report: questionsCalls.reportQuestion,
  reply: managedQuestionsCalls.answerQuestion,
  fact: managedQuestionsCalls.addQuestionFact,
} as const

type QuestionSheetProps = { step: QuestionStep; of: Question; onClose: () => void }

/** The words for a step: an answer, a fact that begins as the answer, or a report. */
export function QuestionSheet({ step, of: { id: questionId, text: asked, answer }, onClose }: QuestionSheetProps) {
  const t = useText('questions')
  const form = useCallForm(calls[step], {
    start: { text: step === 'fact' ? (answer?.text ?? '') : '' },
    input: ({ text }) => ({ questionId, text }),
    onDone: () => showToast(t(`${step}.done`), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet
      of={form}
      onClose={onClose}
      title={step === 'report' ? t('report.title') : t(`${step}.do`)}
      send={step === 'reply' ? t('reply.send') : t(`${step}.do`)}
      tone={step === 'report' ? 'danger' : 'go'}
    >
      <p className="text-14 wrap-anywhere text-ink-2">{asked}</p>
      <TextArea {...form.text('text')} label={t(`${step}.label`)} />
      {step === 'report' ? null : <p className="text-12 text-ink-2">{t(`${step}.note`)}</p>}
    </FormSheet>
  )
}

/** The words of a new question. */
export function AskSheet({ goodsId, onClose }: { goodsId: Id<'goods'>; onClose: () => void }) {
  const t = useText('questions')
  const form = useCallForm(questionsCalls.askQuestion, {
    start: { text: '' },
    input: ({ text }) => ({ goodsId, text }),
    onDone: () => showToast(t('ask.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('ask.title')} send={t('ask.do')}>
      <TextArea {...form.text('text')} label={t('ask.label')} />
      <p className="text-12 text-ink-2">{t('ask.note')}</p>
    </FormSheet>
  )
}
