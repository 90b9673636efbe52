import { FreightOutlook } from '#features/orders/freight-outlook'
import { PlusFreight } from '#features/orders/plus-freight'
import { RadioRows } from '#ui/forms/choice'
import { Link } from '#ui/buttons/link'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount, Price } from '#ui/facts/price'
import { useReasons } from '#ui/texts/reason.ts'
import { Row, Rows } from '#ui/lists/row'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { subtract } from '@kikai/kernel/money'
import { Clock, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { CreditOfferCard } from './credit-offer.tsx'
import { HeldNote } from './held-note.tsx'
import { type Method, actionFor, leftToPay, methodsOf, partOf, usableBalance } from './methods.ts'

type ChooseMethodProps = {
  checkout: Checkout
  now: Method
  onPick: (method: Method) => void
  topUp: string
  monthlyAccount: string
}

/** The payment methods; the balance shows what would remain after the payment. */
export function ChooseMethod({ checkout, now, onPick, topUp, monthlyAccount }: ChooseMethodProps) {
  const t = useText('orders')
  const moments = useMoments()
  const { total, deadlineAt, online } = checkout
  const balance = usableBalance(checkout)
  const part = partOf(checkout)
  const left = leftToPay(checkout, now)
  const payments = useText('payments')
  const leaves = now !== 'remittance' && checkout.remittance !== null && checkout.remittance.state !== 'expired'
  const isFreightLater = checkout.orders.some(({ freightLater }) => freightLater)
  const tooLow = balance.minor < total.minor
  const { possible, ruledOut } = methodsOf(checkout)
  const reasons = useReasons(ruledOut.map((method) => actionFor(checkout, method)?.reason))
  const onAccount = useText('credit')
  const language = useLanguage()
  const told: Record<Method, { label: string; note: ReactNode; aside?: ReactNode; below?: ReactNode }> = {
    credit: {
      label: onAccount('pay.label'),
      note: checkout.credit
        ? onAccount('pay.note', { day: formatDay(checkout.credit.closesOn, language) })
        : onAccount('pay.consequence'),
      ...(checkout.credit ? { below: <CreditOfferCard offer={checkout.credit} amount={total} /> } : {}),
    },
    remittance: {
      label: t('screen.pay.remittance'),
      note: (
        <>
          {checkout.transferBy ? (
            <span className="block">
              {t('screen.pay.transferBy', { until: moments.deadline(checkout.transferBy) })}
            </span>
          ) : null}
          {t('screen.pay.remittanceNote')}
        </>
      ),
    },
    online: {
      label: t(`screen.pay.online.${online ?? 'paypal'}`),
      note: t(`screen.pay.onlineNote.${online ?? 'paypal'}`),
    },
    balance: {
      label: t('screen.pay.balance'),
      note: tooLow ? t('screen.pay.balanceLow') : t('screen.pay.balanceLeft', { left: subtract(balance, total) }),
      aside: <Amount money={checkout.balance} precise />,
    },
  }
  return (
    <>
      <Panel>
        <p className="text-12 text-ink-2">{t('screen.placing.toPay')}</p>
        <Price money={left} size="hero" precise />
        {left === total || !part ? null : (
          <p className="text-14 text-ink-2">{t('screen.pay.part.of', { total, arrived: part })}</p>
        )}
        {isFreightLater ? (
          <>
            <p>
              <PlusFreight of={{ life: 'open', freight: 'awaiting_quote' }} />
            </p>
            <FreightOutlook of={checkout.orders.filter(({ freightLater }) => freightLater)} />
          </>
        ) : null}
        {deadlineAt ? (
          <p className="mt-2 flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-14">
            <Clock aria-hidden className="size-4.5 shrink-0 text-ink-2" />
            <span className="flex-1 [:lang(zh)_&]:break-keep [:lang(zh)_&]:wrap-anywhere">
              {t('screen.pay.heldUntil', { until: moments.deadline(deadlineAt) })}
            </span>
            <span className="whitespace-nowrap text-ink-2">{moments.left(deadlineAt)}</span>
          </p>
        ) : null}
      </Panel>
      <Panel title={t('screen.pay.how')}>
        <RadioRows
          title={t('screen.pay.how')}
          now={now}
          onPick={onPick}
          of={possible.map((method) => ({ value: method, ...told[method] }))}
        />
        {part && now !== 'remittance' ? (
          <p className="pl-8.5 text-14 text-ink-2">
            {t(now === 'balance' ? 'screen.pay.part.balance' : 'screen.pay.part.other', { arrived: part })}
          </p>
        ) : null}
        {tooLow && possible.includes('balance') ? (
          <Link to={topUp} className="flex min-h-11 items-center pl-8.5 text-14 font-600 text-go-ink">
            {t('screen.pay.topUp')}
          </Link>
        ) : null}
        {leaves ? <p className="pt-2 text-14">{payments('screen.leaving')}</p> : null}
        {now === 'credit' ? null : (
          <div className="mt-2 border-t border-line pt-3">
            <HeldNote />
          </div>
        )}
      </Panel>
      {ruledOut.length > 0 ? (
        <Panel title={t('screen.pay.notPossible')}>
          <Rows>
            {ruledOut.map((method, at) => (
              <Row
                key={method}
                icon={<Lock aria-hidden />}
                title={<span className="text-ink-2">{told[method].label}</span>}
                note={reasons[at]}
                {...(method === 'credit' ? { to: monthlyAccount } : {})}
              />
            ))}
          </Rows>
        </Panel>
      ) : null}
    </>
  )
}
