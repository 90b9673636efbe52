import type source from '../en/cart.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    full: '购物车最多可放 {max} 种商品，请先下单或移除部分商品。',
  },
  screen: {
    title: '购物车',
    rule: '按卖家分别下单，不同币种分开付款。',
    all: '全选（{seller}）',
    select: '选择 {title}',
    removeTitle: '移除 {title}',
    removed: '已从购物车移除',
    otherCurrency: '以 {currency} 支付，需单独结算',
    chosen: plural({ other: '{count} 件' }),
    orders: plural({ other: '{count} 个订单' }),
    lead: '{items} · {orders}',
    plusTax: '不含税',
    plusFreight: '不含运费',
    none: '尚未选择商品',
    checkOut: '去结算',
    currency: '选择结算币种',
    currencyCount: '{currency} · {count} 件',
    empty: '购物车是空的。',
    guest: '登录后可查看购物车。',
    login: '登录',
    browse: '去看设备',
  },
})
