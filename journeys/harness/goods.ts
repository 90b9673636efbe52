import type { Id } from '@kikai/kernel/ids'
import type { Language, Localized } from '@kikai/kernel/language'
import type { Money, PriceCurrency } from '@kikai/kernel/money'
import { companies } from '../../apps/server/demo/data/companies.ts'
import type { Product } from './product.ts'

/** Goods of the demo with the facts that journeys need. */
export type ChosenGoods = {
  id: Id<'goods'>
  titles: Localized
  model: string
  category: Localized
  price: Money
  /** The account of the seller: `seller.owari-kiko`. */
  seller: string
}

type Wishes = {
  currency: PriceCurrency
  /** A country that the seller ships to. */
  to: string
  priceMin?: number
  priceMax?: number
  quantity?: number
  /** Chooses goods whose freight is quoted after the payment, instead of others. */
  freightOpen?: boolean
  /** Of those, goods whose freight is estimated. */
  isEstimated?: boolean
  /** Chooses goods that somebody inspected, as an auction asks for. */
  isInspected?: boolean
  /** Chooses goods whose price can be negotiated, instead of others. */
  isNegotiable?: boolean
  /** The only seller to choose from. */
  from?: string
  /** A seller to leave out, because nobody can buy from themselves. */
  notFrom?: string
}

/** The goods already chosen: each journey of a worker sells different ones. */
const taken = new Set<string>()

/** Goods on sale at a fixed price, with the freight settled, that no other journey of this worker uses. */
export async function chooseGoods(product: Product, wishes: Wishes): Promise<ChosenGoods> {
  const [goods] = (await onOffer(product, wishes)).filter(
    ({ seller }) => seller !== wishes.notFrom && seller === (wishes.from ?? seller),
  )
  if (!goods) throw new Error(`the demo has no more goods in ${wishes.currency} for a story`)
  taken.add(goods.id)
  return goods
}

/** The given number of such goods from one seller. */
export async function chooseFromOneSeller(product: Product, wishes: Wishes, count: number): Promise<ChosenGoods[]> {
  const sellers = Map.groupBy(await onOffer(product, wishes), ({ seller }) => seller)
  const chosen = [...sellers.values()].find(({ length }) => length >= count)?.slice(0, count)
  if (!chosen) throw new Error(`no seller of the demo has ${count} goods in ${wishes.currency} for a story`)
  for (const { id } of chosen) taken.add(id)
  return chosen
}

async function onOffer({ database }: Product, wishes: Wishes): Promise<ChosenGoods[]> {
  const {
    currency,
    to,
    priceMin = 0,
    priceMax = Number.MAX_SAFE_INTEGER,
    quantity = 1,
    freightOpen = false,
    isEstimated = false,
    isInspected = false,
    isNegotiable = false,
  } = wishes
  const rows = await database<
    {
      id: Id<'goods'>
      titles: Localized
      model: string
      category: Localized
      minor: number
      code: string
    }[]
  >`
    select goods.id, goods.titles, goods.model, category.nouns as category, goods.price_minor as minor, company.code
    from goods
    join stock on stock.goods_id = goods.id
    join company on company.id = goods.company_id
    join category on category.id = goods.category_id
    where goods.state = 'on_sale' and goods.pricing_type = ${isNegotiable ? 'negotiable' : 'fixed'}
      and not exists (select from negotiation n where n.goods_id = goods.id) and (goods.freight = 'undetermined') = ${freightOpen}
      and (goods.freight_from is not null or not ${isEstimated})
      and (goods.inspected_at is not null or not ${isInspected})
      and (cardinality(goods.shipping_countries) = 0 or ${to} = any(goods.shipping_countries))
      and goods.price_currency = ${currency} and goods.price_minor between ${priceMin} and ${priceMax}
      and stock.received - stock.held - stock.sold >= ${quantity}
      -- Of more than two the freight is quoted anew, unless the carrier collects it.
      and (${quantity} <= 2 or goods.freight <> 'collect')
    -- The fewest first: what is there in number is kept for the stories that buy several.
    order by stock.received - stock.held - stock.sold, goods.id
  `
  return rows
    .filter(({ id }) => !taken.has(id))
    .map(({ id, titles, model, category, minor, code }) => {
      const price = { currency, minor }
      return { id, titles, model, category, price, seller: `seller.${companyKey(code)}` }
    })
}

const companyKey = (code: string): string => {
  const company = companies.find(({ key }) => key.replace(/[^a-z]/g, '').startsWith(code.toLowerCase()))
  if (!company) throw new Error(`the demo has no company ${code}`)
  return company.key
}

/** The currency, country and account of the demo's buyer of each language. */
export const usual: Record<Language, { currency: PriceCurrency; to: string; account: string }> = {
  ja: { currency: 'JPY', to: 'JP', account: 'buyer.ja' },
  'zh-Hans': { currency: 'CNY', to: 'CN', account: 'buyer.zh' },
  en: { currency: 'USD', to: 'GB', account: 'buyer.en' },
}

/** The account of another seller of the demo. */
export function otherSeller(account: string): string {
  const company = companies.find(({ key }) => `seller.${key}` !== account)
  if (!company) throw new Error('the demo has one company only')
  return `seller.${company.key}`
}
