import { coverKey } from '../../pictures/pictures-of.ts'
import type { DemoArticle } from '../shapes.ts'
import { bodies } from './article.ts'

/** What people ask most, by what it is about. */
export const help: readonly DemoArticle[] = [
  {
    slug: 'help-buying',
    type: 'help',
    topic: 'buying',
    title: { 'zh-Hans': '怎样购买一台设备', en: 'How to buy a machine', ja: '機械の購入方法' },
    summary: {
      'zh-Hans': '查看、提问、下单、付款。',
      en: 'Look, ask, order, pay.',
      ja: '確認、質問、注文、お支払いの順です。',
    },
    body: bodies({
      'zh-Hans': `
商品页上有照片、成色等级、运行状态和已知缺陷。不清楚的地方可以向卖家提问，回答会显示在商品页上。

- 有价格的商品可以直接下单，或加入购物车
- 价格面议的商品请先询价
- 高价设备建议预约看机或验机后再下单

下单后商品为您保留到订单所示的付款期限。`,
      en: `
A listing shows photographs, the grade, the running condition and known faults. If something is unclear, ask the seller; the answer stands on the listing.

- Order machines with a price at once, or put them in your cart
- Ask for the price where there is none
- Book a viewing or an inspection before you order an expensive machine

After you order, the machine is held for you until the time for payment that your order shows.`,
      ja: `
商品ページには写真、程度ランク、稼働状況、わかっている不具合が載っています。不明な点は出品者にご質問ください。回答は商品ページに表示されます。

- 価格のある商品は、そのまま注文するかカートに入れられます
- 価格応談の商品は、先に価格をお問い合わせください
- 高額な機械は、下見や点検の予約をおすすめします

ご注文後、商品は注文に表示されたお支払い期限まで取り置きます。`,
    }),
    coverKey: coverKey('excavator'),
    categoryKeys: [],
    publishedDaysAgo: 40,
  },
  {
    slug: 'help-delivery',
    type: 'help',
    topic: 'delivery',
    title: { 'zh-Hans': '设备怎样运到', en: 'How the machine gets to you', ja: '機械が届くまで' },
    summary: {
      'zh-Hans': '运费可以包含在内、到付，或下单后报价。',
      en: 'Freight is included, paid on delivery, or quoted after the order.',
      ja: '送料は込み、着払い、またはご注文後の見積りです。',
    },
    body: bodies({
      'zh-Hans': `
商品页写明运费由谁承担。需要报价的，卖家在您付款后报价，您同意并支付后才发货。

收货时请对照照片检查。如有问题，请在订单中报告，期限显示在订单里；报告后期限暂停。`,
      en: `
The listing says who pays the freight. Where it is quoted, the seller quotes it after your payment, and nothing leaves before you have agreed to it and paid it.

Compare the machine with the photographs when it arrives. If something is wrong, report it in the order before the time shown there; a report stops the clock.`,
      ja: `
送料の負担は商品ページに記載しています。見積りの場合は、お支払い後に出品者が見積もり、ご同意とお支払いのあとに発送します。

届きましたら写真と照らし合わせてご確認ください。問題があれば、注文に表示された期限までにご報告ください。ご報告いただくと期限は止まります。`,
    }),
    coverKey: coverKey('tractor'),
    categoryKeys: [],
    publishedDaysAgo: 41,
  },
]
