import { href } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { KeyFacts } from '#ui/facts/key-facts'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { chargesCalls } from '@kikai/contract/dropship/charges.calls'
import type { SendCharge } from '@kikai/contract/dropship/charges.shapes'
import type { CurrencySums } from '@kikai/contract/earnings/earnings.shapes'
import { negate } from '@kikai/kernel/money'

/** The parts of the available sum, and the agents' charges in it that are not settled yet. */
export function MakeupOf({ of }: { of: CurrencySums }) {
  const t = useText('earnings')
  const { date } = useDates()
  const { since, before, parts } = of.makeup
  if (parts.length === 0) return null
  const facts = [
    ...(since ? [{ label: t('screen.makeup.before', { day: date(since) }), money: before }] : []),
    ...parts.map(({ kind, amount }) => ({ label: t(`moved.${kind}`), money: amount })),
    ...(of.owed.minor > 0 ? [{ label: t('screen.makeup.owed'), money: of.owed }] : []),
  ]
  return (
    <Panel title={t('screen.makeup.title')}>
      <KeyFacts
        look="sums"
        facts={[
          ...facts.map(({ label, money }) => ({ label, value: <Amount money={money} precise /> })),
          { label: t('screen.available'), value: <Amount money={of.available} precise />, strong: true },
        ]}
      />
      <Reserved currency={of.currency} />
    </Panel>
  )
}

/** Unpaid charges that are already deducted from the available sum, each with what it waits for. */
function Reserved({ currency }: { currency: CurrencySums['currency'] }) {
  const t = useText('earnings')
  const { may } = useRights()
  const asks = may('order.sendout.read')
  const { data } = useCall(chargesCalls.listAgentCosts, asks ? { tab: 'open', page_size: 20 } : null, { freshMs: 0 })
  const charges = data?.data.filter((one) => one.currency === currency) ?? []
  if (charges.length === 0) return null
  const list = { view: 'settlement', side: 'costs' } as const
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h3 className="text-14 font-600">{t('screen.makeup.reserved')}</h3>
      <p className="text-12 text-ink-2">{t('screen.makeup.reservedNote')}</p>
      <ul className="divide-y divide-line">
        {charges.map((one) => (
          <Charge key={one.id} of={one} />
        ))}
      </ul>
      <Link
        to={href('/pages/me/backend-manage/send-out-agent-list/send-out-agent-list', list)}
        className="inline-flex min-h-11 items-center text-14 font-600 text-go-ink"
      >
        {t('screen.agents')}
      </Link>
    </div>
  )
}

function Charge({ of }: { of: SendCharge }) {
  const t = useText('dropship')
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-2 text-14">
      <span className="min-w-0">
        <Link
          to={href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', {
            orderId: of.orderId,
          })}
          className="figures text-go-ink"
        >
          {of.number}
        </Link>
        {` · ${of.other} · ${t(`charge.state.${of.state}`)}`}
      </span>
      <Amount money={negate(of.booked)} precise />
    </li>
  )
}
