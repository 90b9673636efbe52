import { FormDialog } from '#features/forms/form-dialog.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { TextAreaField, TickField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedQuestionsCalls } from '@kikai/contract/questions/questions.calls'
import type { ManagedQuestion } from '@kikai/contract/questions/questions.shapes'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import { useState } from 'react'

const steps = ['answer', 'publish', 'addFact', 'merge', 'keep', 'hide'] as const
type Step = (typeof steps)[number]

const may = ({ allowedActions }: ManagedQuestion, step: Step) =>
  allowedActions.some(({ action, enabled }) => action === step && enabled)
export const hasSteps = (of: ManagedQuestion): boolean => steps.some((step) => may(of, step))

type QuestionStepsProps = { of: ManagedQuestion; size?: 'small' }

/** The seller answers, adds the answer to the listing or points to another one; staff keep the question or remove it. */
export function QuestionSteps({ of, size }: QuestionStepsProps) {
  const t = useText('questions')
  const [step, setStep] = useState<Step>()
  const said = (done: string) => ({ onDone: () => showToast(done, { done: true }) })
  const publish = useAction(managedQuestionsCalls.publishAnswer, said(t('publish.done')))
  const keep = useAction(managedQuestionsCalls.keepQuestion, said(t('keep.done')))
  const look = size ? { size } : {}
  const dialog = { of, onClose: () => setStep(undefined) }
  return (
    <>
      {may(of, 'answer') ? (
        <Button type="primary" {...look} onClick={() => setStep('answer')}>
          {t('reply.do')}
        </Button>
      ) : null}
      {may(of, 'publish') ? (
        <Button {...look} loading={publish.busy} onClick={() => void publish.run({ questionId: of.id })}>
          {t('publish.do')}
        </Button>
      ) : null}
      {may(of, 'addFact') ? (
        <Button {...look} onClick={() => setStep('addFact')}>
          {t('fact.do')}
        </Button>
      ) : null}
      {may(of, 'keep') ? (
        <Button {...look} loading={keep.busy} onClick={() => void keep.run({ questionId: of.id })}>
          {t('keep.do')}
        </Button>
      ) : null}
      {may(of, 'merge') ? (
        <Button {...look} onClick={() => setStep('merge')}>
          {t('merge.do')}
        </Button>
      ) : null}
      {may(of, 'hide') ? (
        <Button danger {...look} className="at-end" onClick={() => setStep('hide')}>
          {t('hide.do')}
        </Button>
      ) : null}
      {step === 'answer' ? <Answer {...dialog} /> : null}
      {step === 'addFact' ? <AddFact {...dialog} /> : null}
      {step === 'merge' ? <Merge {...dialog} /> : null}
      {step === 'hide' ? <Hide {...dialog} /> : null}
    </>
  )
}

type StepProps = { of: ManagedQuestion; onClose: () => void }

const readOf = ({ text, translation }: Pick<ManagedQuestion, 'text' | 'translation'>) => translation?.text ?? text

function Answer({ of, onClose }: StepProps) {
  const t = useText('questions')
  const form = useCallForm(managedQuestionsCalls.answerQuestion, {
    start: { text: '', privately: false },
    input: (values) => ({ ...values, questionId: of.id }),
    onDone: (_, { privately }) => {
      showToast(t(privately ? 'reply.sentPrivate' : 'reply.done'), { done: true })
      onClose()
    },
  })
  const { privately } = form.values
  return (
    <FormDialog
      of={form}
      title={t('reply.do')}
      send={t(privately ? 'reply.sendPrivate' : 'reply.send')}
      onClose={onClose}
    >
      <p>{readOf(of)}</p>
      <TextAreaField {...form.text('text')} label={t('reply.label')} />
      <TickField {...form.tick('privately')}>{t('reply.privately')}</TickField>
      <p className="quiet">{t(privately ? 'reply.privateNote' : 'reply.note')}</p>
    </FormDialog>
  )
}

function AddFact({ of, onClose }: StepProps) {
  const t = useText('questions')
  const form = useCallForm(managedQuestionsCalls.addQuestionFact, {
    start: () => ({ text: of.answer?.text ?? '' }),
    input: ({ text }) => ({ questionId: of.id, text }),
    onDone: () => {
      showToast(t('fact.done'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('fact.do')} send={t('fact.do')} onClose={onClose}>
      <p>{readOf(of)}</p>
      <TextAreaField {...form.text('text')} label={t('fact.label')} />
      <p className="quiet">{t('fact.note')}</p>
    </FormDialog>
  )
}

/** The answered question to which one that asks the same is pointed. */
function Merge({ of: { id: questionId, goodsId }, onClose }: StepProps) {
  const t = useText('questions')
  const { data: answered } = useCall(
    managedQuestionsCalls.listManagedQuestions,
    { goodsId, state: 'answered', page_size: limits.pageSizeMax },
    { freshMs: 0 },
  )
  const start: { intoId: Id<'question'> | null } = { intoId: null }
  const form = useCallForm(managedQuestionsCalls.mergeQuestion, {
    start,
    input: ({ intoId }) => ({ questionId, intoId }),
    onDone: () => {
      showToast(t('merge.done'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('merge.title')} send={t('merge.do')} onClose={onClose}>
      {answered?.data.length === 0 ? (
        <p className="quiet">{t('merge.none')}</p>
      ) : (
        <ChoiceField
          {...form.choice('intoId')}
          label={t('merge.label')}
          vertical
          options={(answered?.data ?? []).map((one) => ({
            value: one.id,
            label: one.answer ? `${readOf(one)} – ${readOf(one.answer)}` : readOf(one),
          }))}
        />
      )}
    </FormDialog>
  )
}

function Hide({ of, onClose }: StepProps) {
  const t = useText('questions')
  const form = useCallForm(managedQuestionsCalls.hideQuestion, {
    start: { reason: '' },
    input: ({ reason }) => ({ questionId: of.id, reason }),
    onDone: () => {
      showToast(t('hide.done'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('hide.do')} send={t('hide.do')} danger onClose={onClose}>
      <p>{readOf(of)}</p>
      <p className="quiet">{t('hide.note')}</p>
      <TextAreaField {...form.text('reason')} label={t('hide.label')} />
    </FormDialog>
  )
}
