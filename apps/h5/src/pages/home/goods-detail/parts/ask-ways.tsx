import { hasEnded } from '#features/catalogue/state-tag'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { Mail, Phone } from 'lucide-react'

const look = 'inline-flex min-h-11 items-center gap-1.5 font-600 wrap-anywhere text-go-ink'

/** Where the page names no price, or not the last one: the ways to ask that there are. */
export default function AskWays({ goods }: { goods: GoodsDetail }) {
  const t = useText('goods')
  const support = useSetting()?.support
  if (goods.pricingType === 'fixed' || hasEnded(goods.state) || !(support?.phone || support?.email)) return null
  const subject = encodeURIComponent(`${goods.managementNumber} ${goods.title}`)
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-14">
      <span className="text-ink-2">{t('screen.ask')}</span>
      {support.phone ? (
        <a href={`tel:${support.phone.replaceAll(/[^+\d]/g, '')}`} className={look}>
          <Phone aria-hidden className="size-4.5 shrink-0" />
          <span className="figures whitespace-nowrap">{support.phone}</span>
        </a>
      ) : null}
      {support.email ? (
        <a href={`mailto:${support.email}?subject=${subject}`} className={look}>
          <Mail aria-hidden className="size-4.5 shrink-0" />
          {support.email}
        </a>
      ) : null}
    </p>
  )
}
