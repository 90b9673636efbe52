import { useMay } from '#features/me/use-me.ts'
import { Link } from '#ui/link.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { Right } from '@kikai/contract/access'
import type { CardFacts, CardKind, ChatCard } from '@kikai/contract/chat/chat.shapes'
import { goodsMachine } from '@kikai/contract/goods/goods.states'
import { orderTabs } from '@kikai/contract/orders/orders.states'

type Page = { readonly right: Right; readonly to: (id: string) => string }
/** The pages on which staff see more. */
const pages: Readonly<Partial<Record<CardKind, Page>>> = {
  order: { right: 'order.order.read', to: (id) => `/order/orders?tab=all&row=${id}` },
  goods: { right: 'product.goods.read', to: (id) => `/product/goods?row=${id}` },
}

/** Goods or an order as they are now, with the way to their page. */
export function CaseCard({ of: { kind, id, facts } }: { of: ChatCard }) {
  const t = useText('consoleService')
  const may = useMay()
  const page = pages[kind]
  if (!facts) return <p className="case-card quiet">{t('cardGone')}</p>
  const shown = <CardShown kind={kind} facts={facts} />
  return page && may(page.right) ? (
    <Link className="case-card" to={page.to(id)}>
      {shown}
    </Link>
  ) : (
    <span className="case-card">{shown}</span>
  )
}

function CardShown({ kind, facts }: { kind: CardKind; facts: CardFacts }) {
  const orders = useText('orders')
  const goods = useText('goods')
  const { money } = useWritten()
  const tab = kind === 'order' ? orderTabs.find((one) => one === facts.state) : undefined
  const state = kind === 'goods' ? goodsMachine.states.find((one) => one === facts.state) : undefined
  return (
    <>
      {facts.picture ? <img src={`/media/${facts.picture.id}/320.webp`} alt="" width={48} height={36} /> : null}
      <span>
        <b>{facts.title}</b>
        <small className="quiet">
          {[
            facts.number,
            tab && orders(`tab.${tab}`),
            state && goods(`state.${state}`),
            facts.amount ? money(facts.amount) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </>
  )
}
