import type { Section, Terms } from './terms-text.ts'

const en: Section[] = [
  {
    heading: '1. An offer binds you',
    paragraphs: [
      'With an offer you undertake to buy the goods at your price, in your quantity and on your terms if the seller accepts while the offer is valid. An offer cannot be changed. Until it is answered you can withdraw it; it then counts as used, as does one that the seller declines or lets expire.',
    ],
  },
  {
    heading: '2. How many, how long, how much',
    paragraphs: [
      'The number of offers you have left for a listing and the time until which an offer or a counter-offer can be answered are shown before you send it. An offer is below the list price, not below the share of it that is shown, and above your own last one. A counter-offer lies above your offer and not above the list price; declining it uses none of your offers. Sellers may have offers above or below an amount of theirs answered at once.',
    ],
  },
  {
    heading: '3. Nothing is reserved before',
    paragraphs: [
      'While an offer is open others can buy the goods, and others can offer too. If the goods are sold, all open offers for them end.',
    ],
  },
  {
    heading: '4. The contract',
    paragraphs: [
      'With the acceptance a contract of sale is concluded between you and the seller, and an order is made at the price and on the terms agreed on. From then on nobody else can buy the goods until the time for payment that the order shows. You can pay in every way that we offer; a way of payment named in the offer is an intention. The terms of purchase apply to the order. A buyer cannot cancel it; if it is not paid in time, it ends, the goods are on sale again, and we keep that it was not paid.',
    ],
  },
  {
    heading: '5. Subject to an inspection',
    paragraphs: [
      'If this was agreed, you can leave the contract until the end of the day named in it, which is at most seven days away, by handing in a report of the failed inspection with at least one picture. The order is then cancelled without cost. The day is that of the place where the goods stand. Whoever pays has accepted the condition of the goods; rights in case the goods differ from their description remain, as do the rights of consumers.',
    ],
  },
  {
    heading: '6. Fair play',
    paragraphs: [
      'Offers that are not meant, agreements outside Kikai and contact details in notes are not allowed; contact details are hidden. We may end negotiations with a reason in case of fraud or abuse.',
    ],
  },
]
const zhHans: Section[] = [
  {
    heading: '一、报价具有约束力',
    paragraphs: [
      '提交报价，即表示卖家在有效期内接受时，您承诺按所报价格、数量和条件购买该商品。报价提交后不可修改。卖家答复前您可以撤回；撤回的报价，以及被卖家拒绝或逾期未答复的报价，均计入已用次数。',
    ],
  },
  {
    heading: '二、次数、期限与价格',
    paragraphs: [
      '每件商品还可报价的次数，以及报价或还价的答复期限，均在提交前显示。报价须低于标价，不低于所示的标价比例，并高于您自己的上一次报价。卖家的还价高于您的报价且不高于标价；拒绝还价不占用报价次数。卖家可以设定金额，对高于或低于该金额的报价即时答复。',
    ],
  },
  {
    heading: '三、成交前不保留',
    paragraphs: [
      '报价待答复期间，其他买家仍可购买该商品，也可以报价。商品售出后，针对该商品的所有待答复报价随即终止。',
    ],
  },
  {
    heading: '四、合同成立',
    paragraphs: [
      '一方接受时，您与卖家之间的买卖合同成立，系统按议定的价格和条件生成订单。自此至订单所示付款期限届满，其他买家不能购买该商品。您可以使用本平台提供的任何付款方式；报价中写明的付款方式仅为意向。订单适用《购买条款》。买家不能取消该订单；逾期未付款的，订单终止，商品恢复在售，我们会保留未付款的记录。',
    ],
  },
  {
    heading: '五、以检验合格为前提',
    paragraphs: [
      '约定此条件的，您可以在约定日期（最长七天）结束前，提交检验不合格报告和至少一张图片后退出合同，订单随即取消，不收取费用。日期以商品所在地为准。付款即表示接受商品现状；商品与描述不符时的权利以及消费者的法定权利不受影响。',
    ],
  },
  {
    heading: '六、诚信议价',
    paragraphs: [
      '禁止虚假报价、绕开平台交易和在留言中留下联系方式；联系方式会被隐藏。发现欺诈或滥用的，我们可以说明理由并终止议价。',
    ],
  },
]
const ja: Section[] = [
  {
    heading: '1. 価格提示の拘束力',
    paragraphs: [
      '価格を提示すると、有効期間内に出品者が承諾した場合に、提示した価格・数量・条件で購入することを約束したことになります。提示後の変更はできません。回答があるまでは取り下げることができますが、取り下げた提示、断られた提示、期限切れの提示は、いずれも1回として数えます。',
    ],
  },
  {
    heading: '2. 回数・期限・金額',
    paragraphs: [
      '商品ごとの残り回数と、提示や再提示に回答できる期限は、送信前に表示します。提示額は、掲載価格より低く、表示する割合を下回らず、ご自身の前回の提示額を上回る金額とします。出品者の再提示は、提示額を上回り、掲載価格以下です。再提示を断っても回数は減りません。出品者は、あらかじめ決めた金額以上または未満の提示に、その場で回答するよう設定できます。',
    ],
  },
  {
    heading: '3. 成立までは取り置きなし',
    paragraphs: [
      '回答待ちの間も、ほかのお客様は商品を購入でき、価格を提示することもできます。商品が売れた場合、その商品への回答待ちの提示はすべて終了します。',
    ],
  },
  {
    heading: '4. 契約の成立',
    paragraphs: [
      '承諾の時点で出品者との売買契約が成立し、合意した価格と条件で注文が作成されます。以後、注文に表示する支払期限まで、ほかのお客様は購入できません。お支払いには当社が提供するすべての方法をご利用いただけます。提示に記した支払方法は予定です。注文には購入条件が適用されます。購入者によるキャンセルはできません。期限までにお支払いがない場合、注文は終了して商品は販売中に戻り、未払いの記録が残ります。',
    ],
  },
  {
    heading: '5. 検査合格を条件とする場合',
    paragraphs: [
      'この条件に合意した場合、定めた日（最長7日後）の終わりまでに、不合格の検査報告と1枚以上の写真を提出すれば契約を解除でき、注文は費用なしで取り消されます。日付は商品の所在地によります。お支払いをもって商品の状態を了承したものとします。説明と異なる場合の権利と、消費者の法令上の権利には影響しません。',
    ],
  },
  {
    heading: '6. 公正な交渉',
    paragraphs: [
      '購入の意思のない提示、Kikai外での取引、コメントへの連絡先の記載は禁止します。連絡先は表示されません。不正や濫用がある場合は、理由を示して交渉を終了することがあります。',
    ],
  },
]

export const negotiationTerms: Terms = {
  number: 1,
  effectiveDay: '2026-12-12',
  titles: { en: 'Terms of negotiation', 'zh-Hans': '议价条款', ja: '価格交渉の条件' },
  sections: { en, 'zh-Hans': zhHans, ja },
}
