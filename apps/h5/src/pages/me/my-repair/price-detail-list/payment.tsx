import { go, href } from '#app/routes/go'
import { RemittanceView } from '#features/payments/remittance-view'
import { useAskedPayment } from '#features/payments/use-asked-payment'
import { useHandingIn } from '#features/payments/use-handing-in.ts'
import { Actions } from '#ui/pages/actions'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { RadioRows } from '#ui/forms/choice'
import { KeyFacts } from '#ui/facts/key-facts'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { useReasons } from '#ui/texts/reason.ts'
import { Sheet } from '#ui/sheets/sheet'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { RepairCharge, RepairPrices } from '@kikai/contract/repairs/quotes.shapes'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import type { RepairMethod } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { nothing } from '@kikai/kernel/money'
import { useState } from 'react'

const onlinePath = '/pages/home/goods-detail/confirm-order/confirm-pay/online-pay/online-pay'

const dueCharge = ({ charges }: RepairPrices): RepairCharge | null =>
  charges.find(({ state }) => state === 'due') ?? null

type PaymentProps = {
  of: RepairPrices
  now: RepairMethod | null
  onPick: (method: RepairMethod) => void
  onTransfer: (() => void) | undefined
}

/** What was paid and what is due, and for the customer how. */
export function PaymentPanel({ of, now, onPick, onTransfer }: PaymentProps) {
  const t = useText('quotes')
  const { date } = useDates()
  const reasons = useReasons(of.ways.map(({ reason }) => reason))
  if (of.charges.length === 0) return null
  const said = ({ kind, state, paidAt, method, returned }: RepairCharge) =>
    [
      t(`pay.charge.${kind}`),
      state === 'paid' && paidAt && method
        ? t('pay.paid', { day: date(paidAt), method: t(`pay.method.${method}`) })
        : '',
      state === 'dropped' ? t('pay.dropped') : '',
      returned ? t('pay.returned', { amount: returned }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  const due = dueCharge(of)
  return (
    <Panel title={t('pay.title')}>
      <KeyFacts
        look="sums"
        facts={[
          ...of.charges.map((charge) => ({ label: said(charge), value: <Amount money={charge.amount} precise /> })),
          ...(of.due
            ? [{ label: t('pay.due'), value: <Amount money={of.due} precise />, strong: true }]
            : [{ label: t('pay.nothing'), value: null }]),
        ]}
      />
      {due?.remittanceId && onTransfer ? (
        <div className="mt-2 border-t border-line pt-2 text-14">
          <p className="text-ink-2">{t('pay.waits')}</p>
          <button type="button" onClick={onTransfer} className="min-h-11 font-600 text-go-ink">
            {t('pay.toTransfer')}
          </button>
        </div>
      ) : null}
      {of.ways.length > 0 ? (
        <div className="mt-2 border-t border-line pt-1">
          <RadioRows
            title={t('pay.way')}
            now={now}
            onPick={onPick}
            of={of.ways.map(({ method, available, reason, amount }, at) => ({
              value: method,
              label: t(`pay.method.${method}`),
              note: reasons[at] ?? (available ? t('pay.available', { amount: available }) : null),
              aside: <Amount money={amount} precise />,
              disabled: reason !== null,
            }))}
          />
          <Link
            to={href('/pages/me/my-balance/my-balance')}
            className="flex min-h-11 items-center text-14 font-600 text-go-ink"
          >
            {t('pay.topUp')}
          </Link>
        </div>
      ) : null}
    </Panel>
  )
}
/** The way that is chosen, at first the first that is possible, and what pays by it. */
export function usePayment(repairId: Id<'repair'>, prices: RepairPrices | undefined) {
  const t = useText('quotes')
  const [picked, setPicked] = useState<RepairMethod | null>(null)
  const [transfer, setTransfer] = useState<Id<'remittance'> | null>(null)
  const possible = prices?.ways.filter(({ reason }) => reason === null) ?? []
  const way = possible.find(({ method }) => method === picked) ?? possible[0] ?? null
  const charge = prices ? dueCharge(prices) : null
  const pay = useAction(repairPricesCalls.payRepair, {
    onDone: ({ onlinePayment, remittanceId }) => {
      if (onlinePayment) go(onlinePath, { onlinePaymentId: onlinePayment.id })
      else if (remittanceId) setTransfer(remittanceId)
      else showToast(t('pay.done'), { done: true })
    },
  })
  const amount = way?.amount ?? prices?.due ?? nothing('JPY')
  const start = async () =>
    way && charge ? pay.run({ repairId, chargeId: charge.id, method: way.method }) : { ok: false }
  const asked = useAskedPayment({
    amount,
    balance: way?.available ?? amount,
    payee: { label: t('pay.payee'), value: t('pay.repair') },
    of: pay,
    pay: start,
  })
  const may = prices && actionOf(prices.allowedActions, 'pay')?.enabled === true
  const word = way?.method === 'remittance' ? 'remit' : way?.method === 'credit' ? 'onAccount' : 'pay'
  return {
    method: way?.method ?? null,
    pick: setPicked,
    charge,
    transfer,
    showTransfer: charge?.remittanceId ? () => setTransfer(charge.remittanceId) : undefined,
    hideTransfer: () => setTransfer(null),
    question: asked.question,
    action: {
      name: 'pay',
      label: t(`do.${word}`, { amount }),
      busy: pay.busy,
      blocked: may && way === null && t('pay.pick'),
      run: () => (way?.method === 'balance' ? asked.start() : void start()),
    },
  }
}

/** A transfer that was begun: the account, and its proof. */
export function TransferSheet({ remittanceId, onClose }: { remittanceId: Id<'remittance'>; onClose: () => void }) {
  const t = useText('quotes')
  const remittance = useCall(paymentsCalls.readRemittance, { remittanceId }, { freshMs: 0 })
  const handingIn = useHandingIn()
  return (
    <Sheet
      open
      keeps
      onClose={onClose}
      title={t('pay.method.remittance')}
      footer={
        remittance.data ? (
          <Actions of={remittance.data.allowedActions} can={[handingIn.action]} note={handingIn.note} />
        ) : undefined
      }
    >
      <div className="flex flex-col gap-3">
        {remittance.data ? <RemittanceView remittance={remittance.data} handingIn={handingIn} /> : null}
      </div>
    </Sheet>
  )
}
