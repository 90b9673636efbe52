import { href } from '#app/routes/go'
import { ownCurrencyFirst } from '#features/appointments/own-currency-first.ts'
import { TypeIcon } from '#features/appointments/type-icon'
import { Facts } from '#ui/facts/facts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Row, Rows } from '#ui/lists/row'
import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import type { Id } from '@kikai/kernel/ids'
import { points } from '@kikai/kernel/money'

/** The ways to see a machine before it is bought; nothing where nobody shows it. */
export default function SeeIt({ goodsId }: { goodsId: Id<'goods'> }) {
  const t = useText('booking')
  const types = useText('appointments')
  const language = useLanguage()
  const offered = useCall(appointmentsCalls.listAppointmentPrices, { goodsId }).data?.prices ?? []
  const possible = offered.filter(({ reason }) => reason === null)
  if (possible.length === 0) return null
  return (
    <Panel bleed title={t('seeIt')} className="pb-2 wide:pb-3">
      <Rows>
        {possible.map(({ type, minutes, prices, points: count }) => (
          <Row
            key={type}
            icon={<TypeIcon of={type} />}
            title={types(`type.${type}`)}
            note={
              <Facts
                of={[
                  t('minutes', { count: minutes }),
                  ...(count === null ? [] : [<Amount key="points" money={points(count)} />]),
                  ...ownCurrencyFirst(language, prices, ({ currency }) => currency).map((money) => (
                    <Amount key={money.currency} money={money} />
                  )),
                  ...(prices.length === 0 && count === null ? [t('isFree')] : []),
                ]}
              />
            }
            to={href('/pages/home/goods-detail/pre-book/pre-book', { goodsId, type })}
          />
        ))}
      </Rows>
    </Panel>
  )
}
