import { chatCalls } from '@kikai/contract/chat/chat.calls'
import type { ServiceTopic } from '@kikai/contract/chat/chat.shapes'
import { serviceCalls } from '@kikai/contract/chat/service.calls'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { Id } from '@kikai/kernel/ids'
import type { Language, Localized } from '@kikai/kernel/language'
import type { App } from '../../src/platform/app.ts'
import { newId } from '../../src/platform/codes/new-id.ts'
import { findDemoMember, listDemoOffers } from '../demo.store.ts'
import type { Past } from './demo-clock.ts'
import { type DemoPerson, demoPerson } from './demo-people.ts'

type Step = { readonly daysAgo: number; readonly run: () => Promise<unknown> }
type ConversationId = Id<'conversation'>

const minutes = (count: number) => count / 1_440

/** Chats of the demo: a buyer in Suzhou with a dealer in Osaka, each in their own language, an order, and cases at customer service. */
export async function tellChats(app: App, past: Past, taken: Set<Id<'goods'>>): Promise<Step[]> {
  const person = async (key: string, language: Language) =>
    demoPerson(app, past, { memberId: await findDemoMember(app.db, `${key}@kikai.example`), language })
  const people = {
    suzhou: await person('buyer.zh', 'zh-Hans'),
    leeds: await person('buyer.en', 'en'),
    osaka: await person('buyer.ja', 'ja'),
    dealer: await person('seller.senshu-kenki', 'ja'),
    staff: await person('staff', 'ja'),
  }
  return [
    ...(await aboutGoods(app, people, taken)),
    ...aboutAnOrder(app, people),
    ...cases(app, people),
    { daysAgo: 20, run: () => layCanned(people.staff) },
  ]
}
type People = Record<'suzhou' | 'leeds' | 'osaka' | 'dealer' | 'staff', DemoPerson>

const say = (app: App, by: DemoPerson, conversationId: ConversationId, text: string) =>
  by.call(chatCalls.sendMessage, { conversationId, clientId: newId('client-message', app.nowMs()), text })

async function aboutGoods(app: App, { suzhou, dealer }: People, taken: Set<Id<'goods'>>): Promise<Step[]> {
  const offers = await listDemoOffers(app.db, { currency: 'JPY', country: 'CN', isFreightOpen: false })
  const free = offers.filter(({ goodsId }) => !taken.has(goodsId))
  const offer = free.findLast(({ ownerId }) => ownerId === dealer.id) ?? free.at(-1)
  if (!offer) throw new Error('the demo has nothing that a buyer in Suzhou could ask a dealer in Japan about')
  taken.add(offer.goodsId)
  const begun = async () =>
    (await suzhou.call(chatCalls.startConversation, { kind: 'goods', goodsId: offer.goodsId })).id
  const says = (by: DemoPerson, text: string) => async () => say(app, by, await begun(), text)
  return [
    { daysAgo: 1.2, run: says(suzhou, '您好，这台机器还在吗？什么时候方便看机、试机？') },
    {
      daysAgo: 1.1,
      run: says(
        dealer,
        'お問い合わせありがとうございます。在庫ございます。平日9時から17時まで、置場で試運転をご覧いただけます。',
      ),
    },
    {
      daysAgo: 0.4,
      run: says(suzhou, '谢谢！下周二上午可以吗？到大阪后请打我手机 138 1234 5678。另外能协助装柜出口到苏州吗？'),
    },
    {
      daysAgo: 0.3,
      run: says(dealer, '火曜日の午前、承知しました。輸出の梱包と港までの輸送もこちらで手配できます。'),
    },
    { daysAgo: minutes(25), run: says(suzhou, '好的，请先发几张履带和液压部分的照片。') },
  ]
}

/** With the contact details that a paid order opens. */
function aboutAnOrder(app: App, { osaka }: People): Step[] {
  const begun = async () => {
    const { data } = await osaka.call(ordersCalls.listMyOrders, { tab: 'to_receive' })
    const [order] = data
    if (!order) throw new Error('the demo’s buyer in Osaka waits for no order')
    return (await osaka.call(chatCalls.startConversation, { kind: 'order', orderId: order.id })).id
  }
  return [
    {
      daysAgo: 0.9,
      run: async () =>
        say(app, osaka, await begun(), '到着日の前日にお電話いただけますか。連絡先は 090-1234-5678 です。'),
    },
  ]
}

type Opened = { member: DemoPerson; topic: ServiceTopic; text: string; daysAgo: number }
function cases(app: App, { suzhou, leeds, osaka, staff }: People): Step[] {
  const open = ({ member, topic, text, daysAgo }: Opened): Step => ({
    daysAgo,
    run: async () => {
      const { id } = await member.call(chatCalls.startConversation, { kind: 'service', topic })
      await say(app, member, id, text)
    },
  })
  const caseOf = async (member: DemoPerson) => {
    const { data } = await member.call(chatCalls.listConversations, { kind: 'service' })
    const [found] = data
    if (!found) throw new Error('a member of the demo has no case')
    return found.id
  }
  const answer = async (
    member: DemoPerson,
    content: { text: string } | { note: string } | { proof: { text: string } },
  ) =>
    staff.call(serviceCalls.answerCase, {
      conversationId: await caseOf(member),
      clientId: newId('client-message', app.nowMs()),
      ...content,
    })
  return [
    open({ member: suzhou, topic: 'payment', text: '昨天汇的款什么时候能到账？', daysAgo: 6 }),
    { daysAgo: 5.99, run: () => answer(suzhou, { text: '您好，款项已到账，订单已进入待发货。' }) },
    {
      daysAgo: 5.9,
      run: async () => staff.call(serviceCalls.closeCase, { conversationId: await caseOf(suzhou) }),
    },
    open({
      member: osaka,
      topic: 'delivery',
      text: '届いた木箱が割れていました。中の安全カバーも曲がっています。',
      daysAgo: 0.5,
    }),
    { daysAgo: 0.495, run: () => answer(osaka, { note: '積込時の写真では木箱に傷なし。輸送中の破損と思われる。' }) },
    {
      daysAgo: 0.494,
      run: () => answer(osaka, { text: 'ご不便をおかけしております。運送会社に確認いたします。' }),
    },
    { daysAgo: 0.493, run: () => answer(osaka, { proof: { text: '木箱のラベルの写真' } }) },
    open({
      member: leeds,
      topic: 'order',
      text: 'Can I change the delivery address before it ships?',
      daysAgo: minutes(42),
    }),
    open({ member: suzhou, topic: 'account', text: '公司名称变更后，发票抬头怎么修改？', daysAgo: minutes(3) }),
  ]
}

const canned: readonly { topic: ServiceTopic | null; titles: Localized; texts: Localized }[] = [
  {
    topic: 'delivery',
    titles: {
      'zh-Hans': '请补外箱、标签照片',
      en: 'Photos of the crate and its label',
      ja: '木箱とラベルの写真のお願い',
    },
    texts: {
      'zh-Hans': '您好，请补充外箱四周和标签的照片，我们据此向承运方核实。',
      en: 'Please send photos of all sides of the crate and of its label. With them we can ask the carrier.',
      ja: '恐れ入りますが、木箱の全面とラベルの写真をお送りください。運送会社への確認に使用いたします。',
    },
  },
  {
    topic: 'refund',
    titles: { 'zh-Hans': '退款到账时间', en: 'When a refund arrives', ja: '返金の時期' },
    texts: {
      'zh-Hans': '退款已批准，将按原支付方式退回。到账时间以银行为准，我们付款后会通知您。',
      en: 'Your refund has been approved and goes back the way you paid. We’ll tell you once it has been sent; your bank may take a few days more.',
      ja: '返金が承認されました。お支払いと同じ方法で返金いたします。送金しましたらご連絡します。着金までの日数は銀行により異なります。',
    },
  },
  {
    topic: 'payment',
    titles: { 'zh-Hans': '汇款未匹配', en: 'Transfer not matched yet', ja: '振込の確認中' },
    texts: {
      'zh-Hans': '请在订单的付款页上传汇款凭证，并核对附言中的付款编号，我们会尽快核对。',
      en: 'Please upload the proof of payment on the payment page of your order, and check that the transfer carries its reference.',
      ja: '注文のお支払い画面で振込明細をアップロードし、振込名義に照会番号が入っているかご確認ください。',
    },
  },
]

async function layCanned(staff: DemoPerson): Promise<void> {
  for (const one of canned) await staff.call(serviceCalls.saveCannedAnswer, one)
}
