import { FieldErrorText } from '#ui/forms/field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { Checkbox, RadioRows } from '#ui/forms/choice'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedQuestionsCalls, questionsCalls } from '@kikai/contract/questions/questions.calls'
import type { Question } from '@kikai/contract/questions/questions.shapes'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'

export type QuestionStep = 'report' | 'fact'

const calls = {
  report: questionsCalls.reportQuestion,
  fact: managedQuestionsCalls.addQuestionFact,
} as const

type QuestionSheetProps = { step: QuestionStep; of: Question; onClose: () => void }

/** The words for a step: a fact that begins as the answer, or a report. */
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
      send={t(`${step}.do`)}
      tone={step === 'report' ? 'danger' : 'go'}
    >
      <p className="text-14 wrap-anywhere text-ink-2">{asked}</p>
      <TextArea {...form.text('text')} label={t(`${step}.label`)} />
      {step === 'report' ? null : <p className="text-12 text-ink-2">{t(`${step}.note`)}</p>}
    </FormSheet>
  )
}

type StepProps = Omit<QuestionSheetProps, 'step'>

/** An answer, for everybody or for the asker alone. */
export function ReplySheet({ of: { id: questionId, text: asked, translation }, onClose }: StepProps) {
  const t = useText('questions')
  const form = useCallForm(managedQuestionsCalls.answerQuestion, {
    start: { text: '', privately: false },
    input: (values) => ({ ...values, questionId }),
    onDone: (_, { privately }) => showToast(t(privately ? 'reply.sentPrivate' : 'reply.done'), { done: true }),
    next: onClose,
  })
  const { privately } = form.values
  return (
    <FormSheet
      of={form}
      onClose={onClose}
      title={t('reply.do')}
      send={t(privately ? 'reply.sendPrivate' : 'reply.send')}
    >
      <p className="text-14 wrap-anywhere text-ink-2">{translation?.text ?? asked}</p>
      <TextArea {...form.text('text')} label={t('reply.label')} />
      <Checkbox {...form.tick('privately')}>{t('reply.privately')}</Checkbox>
      <p className="text-12 text-ink-2">{t(privately ? 'reply.privateNote' : 'reply.note')}</p>
    </FormSheet>
  )
}

/** The answered question to which one that asks the same is pointed. */
export function MergeSheet({ of: { id: questionId, goodsId }, onClose }: StepProps) {
  const t = useText('questions')
  const answered = useCall(
    managedQuestionsCalls.listManagedQuestions,
    { goodsId, state: 'answered', page_size: limits.pageSizeMax },
    { freshMs: 0 },
  )
  const start: { intoId: Id<'question'> | null } = { intoId: null }
  const form = useCallForm(managedQuestionsCalls.mergeQuestion, {
    start,
    input: ({ intoId }) => ({ questionId, intoId }),
    onDone: () => showToast(t('merge.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('merge.title')} send={t('merge.do')}>
      {answered.data?.data.length === 0 ? (
        <p className="text-14 text-ink-2">{t('merge.none')}</p>
      ) : (
        <RadioRows
          title={t('merge.label')}
          now={form.values.intoId}
          onPick={(intoId) => form.set({ intoId })}
          of={(answered.data?.data ?? []).map(({ id, text, translation, answer }) => ({
            value: id,
            label: translation?.text ?? text,
            note: answer?.translation?.text ?? answer?.text,
          }))}
        />
      )}
      {form.wrong('intoId') ? <FieldErrorText>{form.wrong('intoId')}</FieldErrorText> : null}
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
