import { FormDialog } from '#features/forms/form-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { DayField, TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { collectionCalls } from '@kikai/contract/orders/collection.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import { useState } from 'react'

type Asking = 'agree' | 'decline' | 'undo' | 'give' | 'move'
const may = ({ allowedActions }: OrderDetail, name: string) =>
  allowedActions.some(({ action, enabled }) => action === name && enabled)

/** The buyer's wish to fetch the goods; staff may answer it, call it off, or record the handover for the seller. */
export function OrderCollection({ order }: { order: OrderDetail }) {
  const t = useText('collection')
  const { moment } = useWritten()
  const language = useLanguage()
  const day = (of: string) => formatDay(of, language)
  const [asking, setAsking] = useState<Asking | null>(null)
  const { collection } = order
  if (!collection) return null
  const { state, note, fromDay, toDay, place, reason, handedOverOn, collectedBy, missedAt, said } = collection
  const isMissed = state === 'agreed' && missedAt !== null
  const photos = order.shipments.flatMap(({ carrier, pictures }) => (carrier === 'collected' ? pictures : []))
  const close = () => setAsking(null)
  return (
    <section>
      <h3>{t('title')}</h3>
      <p>{t(isMissed ? 'missed.title' : `state.${state}`)}</p>
      {isMissed && said ? (
        <p>
          {t(said.fetched ? 'missed.saidYes' : 'missed.saidNo')} · {moment(said.at)}
          {said.note ? ` · ${said.note}` : ''}
        </p>
      ) : null}
      <Facts
        of={[
          ...(note ? [{ label: t('words'), value: note }] : []),
          ...(fromDay && toDay
            ? [{ label: t('days'), value: t('between', { from: day(fromDay), to: day(toDay) }) }]
            : []),
          ...(place ? [{ label: t('place'), value: place }] : []),
          ...(reason ? [{ label: t('reason'), value: reason }] : []),
          ...(handedOverOn ? [{ label: t('on'), value: day(handedOverOn) }] : []),
          ...(collectedBy ? [{ label: t('by'), value: collectedBy }] : []),
        ]}
      />
      {photos.map(({ id, url }, nth) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          {t('photo', { at: nth + 1 })}{' '}
        </a>
      ))}
      {may(order, 'answerCollection') ? (
        <>
          <Button onClick={() => setAsking('agree')}>{t('answer.agree')}</Button>{' '}
          <Button onClick={() => setAsking('decline')}>{t('answer.decline')}</Button>
        </>
      ) : null}
      {may(order, 'giveToBuyer') ? <Button onClick={() => setAsking('give')}>{t('give.button')}</Button> : null}{' '}
      {may(order, 'moveCollection') ? <Button onClick={() => setAsking('move')}>{t('move.button')}</Button> : null}{' '}
      {may(order, 'undoCollection') ? <Button onClick={() => setAsking('undo')}>{t('callOff')}</Button> : null}
      {asking === 'agree' ? <Agree order={order} onClose={close} /> : null}
      {asking === 'move' ? <Move order={order} onClose={close} /> : null}
      {asking === 'give' ? <Give order={order} onClose={close} /> : null}
      {asking === 'decline' || asking === 'undo' ? <SayNo order={order} how={asking} onClose={close} /> : null}
    </section>
  )
}

type AskingProps = { order: OrderDetail; onClose: () => void }

function Agree({ order, onClose }: AskingProps) {
  const t = useText('collection')
  const needed = t('answer.needed')
  const form = useCallForm(collectionCalls.agreeCollection, {
    start: { fromDay: '', toDay: '', place: '' },
    input: (typed) => ({ ...typed, orderId: order.id }),
    missing: { fromDay: needed, toDay: needed, place: needed },
    onDone: () => {
      showToast(t('answer.sent'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('answer.title')} send={t('answer.agree')} onClose={onClose}>
      <p className="quiet">{t('answer.why')}</p>
      <DayField {...form.text('fromDay')} label={t('answer.from')} />
      <DayField {...form.text('toDay')} label={t('answer.to')} />
      <TextAreaField {...form.text('place')} label={t('answer.place')} hint={t('answer.placeHint')} />
    </FormDialog>
  )
}

function Move({ order, onClose }: AskingProps) {
  const t = useText('collection')
  const needed = t('answer.needed')
  const { fromDay, toDay, place } = order.collection ?? {}
  const form = useCallForm(collectionCalls.moveCollection, {
    start: { fromDay: fromDay ?? '', toDay: toDay ?? '', place: place ?? '' },
    input: (typed) => ({ ...typed, orderId: order.id }),
    missing: { fromDay: needed, toDay: needed, place: needed },
    onDone: () => {
      showToast(t('move.done'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('move.title')} send={t('move.send')} onClose={onClose}>
      <p className="quiet">{t('move.why', { days: limits.collectionDelayDaysMax })}</p>
      <DayField {...form.text('fromDay')} label={t('answer.from')} />
      <DayField {...form.text('toDay')} label={t('answer.to')} />
      <TextAreaField {...form.text('place')} label={t('answer.place')} hint={t('answer.placeHint')} />
    </FormDialog>
  )
}

function Give({ order, onClose }: AskingProps) {
  const t = useText('collection')
  const needed = t('answer.needed')
  const form = useCallForm(collectionCalls.giveToBuyer, {
    start: { on: '', collectedBy: '' },
    input: (typed) => ({ ...typed, orderId: order.id }),
    missing: { on: needed, collectedBy: needed },
    onDone: () => {
      showToast(t('give.done'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('give.title')} send={t('give.button')} onClose={onClose}>
      <p className="quiet">{t('give.why')}</p>
      <DayField {...form.text('on')} label={t('give.on')} />
      <TextField {...form.text('collectedBy')} label={t('give.by')} />
    </FormDialog>
  )
}

function SayNo({ order, how, onClose }: AskingProps & { how: 'decline' | 'undo' }) {
  const t = useText('collection')
  const isUndone = how === 'undo'
  const form = useCallForm(isUndone ? collectionCalls.undoCollection : collectionCalls.declineCollection, {
    start: { reason: '' },
    input: (typed) => ({ ...typed, orderId: order.id }),
    missing: { reason: t('answer.needed') },
    onDone: () => {
      showToast(t(isUndone ? 'calledOff' : 'answer.sent'), { done: true })
      onClose()
    },
  })
  const label = t(isUndone ? 'callOff' : 'answer.decline')
  return (
    <FormDialog of={form} title={label} send={label} onClose={onClose}>
      {isUndone ? <p className="quiet">{t('callOffWhy')}</p> : null}
      <TextAreaField {...form.text('reason')} label={t('answer.reason')} />
    </FormDialog>
  )
}
