import { hasEnded } from '#features/catalogue/state-tag'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'

const look = 'inline-flex min-h-11 items-center font-600 wrap-anywhere text-go-ink'

/**
 * The phone number and mail address for asking the price of goods without a fixed price. Shown without icons, which
 * would load two files of other screens.
 */
export default function AskWays({ goods }: { goods: GoodsDetail }) {
  const t = useText('goods')
  const setting = useSetting()
  if (goods.pricingType === 'fixed' || hasEnded(goods.state)) return null
  // Reserves the height until the setting is loaded, so that the content below does not move.
  if (!setting) return <div className="min-h-22" />
  const { phone, email } = setting.support
  if (!phone && !email) return null
  const subject = encodeURIComponent(`${goods.managementNumber} ${goods.title}`)
  return (
    <p className="flex min-h-22 items-start text-14">
      <span className="inline-flex min-h-11 w-[30%] shrink-0 items-center text-ink-2">{t('screen.ask')}</span>
      <span className="flex min-w-0 flex-wrap gap-x-4">
        {phone ? (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={look}>
            <span className="figures whitespace-nowrap">{phone}</span>
          </a>
        ) : null}
        {email ? (
          <a href={`mailto:${email}?subject=${subject}`} className={look}>
            {email}
          </a>
        ) : null}
      </span>
    </p>
  )
}
