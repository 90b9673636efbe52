import { SellerHead } from '#features/companies/seller-card'
import { Panel } from '#ui/pages/panel'
import type { GoodsDetail as Goods } from '@kikai/contract/goods/goods.shapes'
import type { ReactNode } from 'react'
import { BuyBox } from './buy-box.tsx'
import type { Buying } from './buying.ts'

export { Breadcrumb } from './breadcrumb.tsx'

type SideProps = { goods: Goods; buying: Buying; actions: ReactNode; lot?: ReactNode; isBidding?: boolean }

/** The side column of wide screens: the buy box and the seller. */
export default function Side({ goods, buying, actions, lot, isBidding }: SideProps) {
  return (
    <>
      <BuyBox goods={goods} buying={buying} actions={actions} lot={lot} isBidding={isBidding} />
      <Panel>
        <SellerHead seller={goods.sellerCard} />
        {goods.sellerCard.profile ? <p className="pt-3 text-14 text-ink-2">{goods.sellerCard.profile}</p> : null}
      </Panel>
    </>
  )
}
