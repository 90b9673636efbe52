import { SendOutTag } from '#features/dropship/send-out-tag'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { SellersSendOut } from '@kikai/contract/dropship/dropship.shapes'
import { formatMoney } from '@kikai/i18n/format/money'

/** Earlier offers of this order to agents that ended without a shipment, each with its last message. */
export function EarlierSendOuts({ of }: { of: readonly SellersSendOut[] }) {
  const t = useText('dropship')
  const language = useLanguage()
  const { date } = useDates()
  if (of.length === 0) return null
  return (
    <Panel title={t('offer.earlier')}>
      <Rows>
        {of.map((one) => {
          const last = one.steps.at(-1)
          const owed = one.cancelCost
            ? `${t('offer.cancelCost')}: ${formatMoney(one.cancelCost, language, { precise: true })}`
            : ''
          return (
            <Row
              key={one.id}
              title={one.agent.name}
              note={[last ? date(last.at) : '', last?.text ?? '', owed].filter(Boolean).join(' · ')}
              value={<SendOutTag state={one.state} />}
            />
          )
        })}
      </Rows>
    </Panel>
  )
}
