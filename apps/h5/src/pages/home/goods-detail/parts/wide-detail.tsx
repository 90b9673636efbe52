import { SellerHead } from '#features/companies/seller-card'
import { Panel } from '#ui/panel'
import type { GoodsDetail as Goods } from '@kikai/contract/goods/goods.shapes'
import type { ReactNode } from 'react'
import { BuyBox } from './buy-box.tsx'
import type { Buying } from './buying.ts'

export { Breadcrumb } from './breadcrumb.tsx'

type SideProps = { goods: Goods; buying: Buying; actions: ReactNode }

/** The side column of wide screens: the buy box and the seller. */
export default function Side({ goods, buying, actions }: SideProps) {
  return (
    <>
      <BuyBox goods={goods} buying={buying} actions={actions} />
      <Panel>
        <SellerHead seller={goods.sellerCard} />
        {goods.sellerCard.profile ? <p className="pt-3 text-14 text-ink-2">{goods.sellerCard.profile}</p> : null}
      </Panel>
    </>
  )
}
