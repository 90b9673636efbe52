import { Form } from '#ui/form.tsx'
import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Facts } from '#ui/facts.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { managedFeedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import { isId } from '@kikai/kernel/ids'
import { Button } from 'antd'
import { type ReactNode, useId } from 'react'

type Told = OutputOf<typeof managedFeedbackCalls.readFeedback>

/** One feedback with its messages, and the form for an answer. */
export function FeedbackPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const told = useCall(managedFeedbackCalls.readFeedback, isId<'feedback'>(row) ? { feedbackId: row } : null, {
    freshMs: 0,
  })
  return (
    <LoadedPanel of={told} controls={controls}>
      {(told) => <Shown key={row} told={told} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ told, controls }: { told: Told; controls: ReactNode }) {
  const t = useText('feedback')
  const formId = useId()
  const { moment } = useWritten()
  const close = useAction(managedFeedbackCalls.closeFeedback)
  const form = useCallForm(managedFeedbackCalls.answerFeedback, {
    start: { text: '' },
    input: ({ text }) => ({ feedbackId: told.id, text }),
    stays: true,
    shown: () => ({ text: '' }),
    onDone: () => showToast(t('answered'), { done: true }),
  })
  const may = (name: string) => told.allowedActions.some(({ action, enabled }) => action === name && enabled)
  return (
    <SidePanel
      title={told.number}
      label={told.number}
      note={`${t(`category.${told.category}`)} · ${t(`state.${told.state}`)}`}
      controls={controls}
      footer={
        may('answer') || may('close') ? (
          <>
            {may('answer') ? (
              <Button type="primary" htmlType="submit" form={formId} loading={form.busy}>
                {t('answer')}
              </Button>
            ) : null}
            {may('close') ? (
              <Button className="at-end" loading={close.busy} onClick={() => void close.run({ feedbackId: told.id })}>
                {t('closeIt')}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <section>
        <Facts
          of={[
            { label: t('from'), value: `${told.from.name} ${told.from.email}` },
            { label: t('origin'), value: [told.route, told.appVersion].filter(Boolean).join(' · ') || '–' },
          ]}
        />
      </section>
      <section>
        <ol className="talk">
          {told.messages.map(({ id, from, text, at }) => (
            <li key={id} className={from === 'staff' ? 'talk-own' : ''}>
              <small className="quiet">
                {from === 'staff' ? t('staff') : told.from.name} · {moment(at)}
              </small>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        {told.pictures.map(({ id, url }, at) => (
          <p key={id}>
            <a href={url} target="_blank" rel="noopener">
              {t('pictures')} {at + 1}
            </a>
          </p>
        ))}
      </section>
      {may('answer') ? (
        <section>
          <Form of={form} id={formId}>
            <TextAreaField {...form.text('text')} label={t('answer')} />
          </Form>
        </section>
      ) : null}
    </SidePanel>
  )
}
