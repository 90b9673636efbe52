import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { Form } from '#ui/form.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { SellersSendOut } from '@kikai/contract/dropship/dropship.shapes'
import { sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { isId } from '@kikai/kernel/ids'
import { Button } from 'antd'
import type { ReactNode } from 'react'

/** One send-out: goods, deadline, history, and the platform's steps. */
export function SendOutPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const [orderId = '', sendOutId] = row.split('.')
  const found = useCall(sendOutsCalls.readSendOuts, isId<'order'>(orderId) ? { orderId } : null, { freshMs: 0 })
  const all = found.data ? [...(found.data.current ? [found.data.current] : []), ...found.data.earlier] : []
  const of = all.find(({ id }) => id === sendOutId)
  const title = found.data?.order.title ?? ''
  return (
    <LoadedPanel of={{ ...found, data: of }} controls={controls}>
      {(of) => <Shown key={`${of.id} ${of.version}`} of={of} title={title} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ of, title, controls }: { of: SellersSendOut; title: string; controls: ReactNode }) {
  const t = useText('consoleAgents')
  const word = useText('dropship')
  const { money, moment, deadline } = useWritten()
  const { shipBy, deadlineAt, freight, cancelCost, trackingNumber, weightKg, problem } = of
  return (
    <SidePanel title={of.number} label={of.number} note={word(`state.${of.state}`)} controls={controls}>
      <section>
        <Facts
          of={[
            { label: t('sendOuts.goods'), value: title },
            { label: t('sendOuts.agent'), value: of.agent.name },
            ...(shipBy ? [{ label: word('offer.dueBy'), value: moment(shipBy) }] : []),
            ...(deadlineAt ? [{ label: t('sendOuts.due'), value: deadline(deadlineAt) }] : []),
            ...(problem ? [{ label: t('sendOuts.problem'), value: word(`problem.${problem}`) }] : []),
            { label: word('rate.fee'), value: money(of.fee) },
            ...(freight ? [{ label: word('charge.freight'), value: money(freight) }] : []),
            ...(cancelCost ? [{ label: word('offer.cancelCost'), value: money(cancelCost) }] : []),
            ...(weightKg ? [{ label: word('offer.weight'), value: word('offer.kg', { count: weightKg }) }] : []),
            ...(trackingNumber ? [{ label: t('sendOuts.tracking'), value: trackingNumber }] : []),
            ...(of.note ? [{ label: word('offer.note'), value: of.note }] : []),
          ]}
        />
        {of.escalated ? <p className="quiet">{t('sendOuts.escalated')}</p> : null}
      </section>
      <section aria-label={word('job.history')}>
        <h3>{word('job.history')}</h3>
        <ol className="quiet">
          {of.steps.map(({ event, at, actor, text, pictures }) => (
            <li key={`${event} ${at}`}>
              {[moment(at), word(`step.${event}`), word(`actor.${actor}`), ...(text ? [text] : [])].join(' · ')}
              {pictures.map(({ id, url }, nth) => (
                <span key={id}>
                  {' '}
                  <a href={url} target="_blank" rel="noreferrer">
                    {word('job.photo', { at: nth + 1 })}
                  </a>
                </span>
              ))}
            </li>
          ))}
        </ol>
      </section>
      {of.allowedActions.length > 0 ? <NextStep of={of} /> : null}
    </SidePanel>
  )
}

/** Lets the agent continue, or returns the order to the seller; both sides read the reason. */
function NextStep({ of: { id: sendOutId, allowedActions } }: { of: SellersSendOut }) {
  const t = useText('consoleAgents')
  const word = useText('dropship')
  const start = { text: '' }
  const settings = {
    start,
    input: ({ text }: typeof start) => ({ sendOutId, text }),
    missing: { text: word('desk.reasonNeeded') },
    stays: true,
  }
  const resume = useCallForm(sendOutsCalls.resumeSendOut, {
    ...settings,
    onDone: () => showToast(word('resume.done'), { done: true }),
  })
  const recall = useCallForm(sendOutsCalls.recallSendOut, {
    ...settings,
    onDone: () => showToast(word('recall.done'), { done: true }),
  })
  const may = (name: string) => allowedActions.some(({ action, enabled }) => action === name && enabled)
  const steps = [
    { name: 'resume', form: resume, label: word('resume.button'), note: t('sendOuts.resumeNote'), danger: false },
    { name: 'recall', form: recall, label: word('recall.button'), note: t('sendOuts.recallNote'), danger: true },
  ].filter(({ name }) => may(name))
  return steps.map(({ name, form, label, note, danger }) => (
    <section key={name} aria-label={label}>
      <h3>{label}</h3>
      <p className="quiet">{note}</p>
      <Form
        of={form}
        buttons={
          <p>
            <Button type={danger ? 'default' : 'primary'} danger={danger} htmlType="submit" loading={form.busy}>
              {label}
            </Button>
          </p>
        }
      >
        <TextAreaField {...form.text('text')} label={word('desk.reason')} />
      </Form>
    </section>
  ))
}
