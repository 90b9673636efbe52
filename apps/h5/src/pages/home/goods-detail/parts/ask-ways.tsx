import { hasEnded } from '#features/catalogue/state-tag'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'

const look = 'inline-flex min-h-11 items-center font-600 wrap-anywhere text-go-ink'

/**
 * Where the page names no price, or not the last one: the ways to ask that there are. A number and an address need no icon, and the
 * icons would bring two files of other screens along.
 */
export default function AskWays({ goods }: { goods: GoodsDetail }) {
  const t = useText('goods')
  const setting = useSetting()
  if (goods.pricingType === 'fixed' || hasEnded(goods.state)) return null
  // Its room is kept until the setting is here, or what stands below would move.
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
