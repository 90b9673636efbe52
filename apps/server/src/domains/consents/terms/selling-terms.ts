import type { Section, Terms } from './terms-text.ts'

const en: Section[] = [
  {
    heading: '1. Who may publish',
    paragraphs: [
      'Companies that are certified and hold the permits their country requires, such as a used-goods dealer’s permit in Japan. Tell us when a permit changes or ends.',
    ],
  },
  {
    heading: '2. True descriptions',
    paragraphs: [
      'Maker, model, year, hours, serial number, running condition and known faults must be what you know to be true. Pictures show the actual goods. What you leave out on purpose counts as a false description.',
    ],
  },
  {
    heading: '3. Free to sell',
    paragraphs: [
      'You own the goods or may sell them, and nobody else has a claim on them. What is offered here and elsewhere is taken down here as soon as it is sold. Quantities are what you really have.',
    ],
  },
  {
    heading: '4. Orders and shipping',
    paragraphs: [
      'Your listing with a price is an offer: an order that accepts it makes the contract. A paid order is shipped within the delivery period of its listing, packed for its weight, with its tracking number. Freight above what was shown needs the buyer’s consent. You handle export licences and papers on your side. What you learn of the buyer you use for the order alone, keep safe, and delete once neither the order nor the law needs it.',
    ],
  },
  {
    heading: '5. Money',
    paragraphs: [
      'The price you set is the price the buyer pays; tax is shown as included or added, with its rate. Fees, if any, are shown before you publish. Money of a completed order is paid to the account that belongs to your company; a change of that account is checked first.',
    ],
  },
  {
    heading: '6. Complaints and removal',
    paragraphs: [
      'Answer complaints within two working days. If goods differ from their description you take them back at your cost or agree on a reduction. Consumers may return goods as the terms of purchase say. Listings that break these terms are taken down with the reason; repeated breaches lead to suspension of the certification, against which you may appeal.',
    ],
  },
]
const zhHans: Section[] = [
  {
    heading: '一、发布资格',
    paragraphs: ['仅限已认证且持有所在国家要求之许可（如日本的古物商许可）的企业。许可变更或终止时，请及时告知我们。'],
  },
  {
    heading: '二、如实描述',
    paragraphs: [
      '品牌、型号、年份、工作小时、序列号、运行状态和已知缺陷须与您所知一致，图片须为实物。故意隐瞒视为虚假描述。',
    ],
  },
  {
    heading: '三、有权出售',
    paragraphs: [
      '您拥有商品或有权出售，且无他人主张权利。在其他渠道同时出售的商品，售出后须立即在此下架。库存数量须属实。',
    ],
  },
  {
    heading: '四、订单与发货',
    paragraphs: [
      '标明价格的商品信息为要约，买家提交订单成功时合同成立。已付款订单须在商品所示的交货期内发货，按重量妥善包装，并填写运单号。运费高于所示金额的，须征得买家同意。出口许可及单证由您一方办理。买家的信息仅限用于履行该订单，须妥善保管，订单和法律不再需要时须予删除。',
    ],
  },
  {
    heading: '五、款项',
    paragraphs: [
      '您设定的价格即买家支付的价格；税费标明含税或另计及税率。如有费用，将在发布前显示。订单完成后，款项付至贵企业名下的账户；账户变更须先经核验。',
    ],
  },
  {
    heading: '六、投诉与下架',
    paragraphs: [
      '请在两个工作日内答复投诉。商品与描述不符的，您应承担运费接受退货或协商减价。消费者可以按《购买条款》退货。违反本条款的商品将被下架并说明理由；屡次违反的，认证将被暂停，您可以申诉。',
    ],
  },
]
const ja: Section[] = [
  {
    heading: '1. 出品できる方',
    paragraphs: [
      '認証済みで、日本の古物商許可など所在国が求める許可をお持ちの会社に限ります。許可の変更や終了は当社へご連絡ください。',
    ],
  },
  {
    heading: '2. 正確な説明',
    paragraphs: [
      'メーカー、型式、年式、稼働時間、製造番号、稼働状況、既知の不具合は、把握している事実どおりに記載してください。画像は現物のものに限ります。故意の不記載は虚偽の説明とみなします。',
    ],
  },
  {
    heading: '3. 販売の権限',
    paragraphs: [
      '商品の所有者であるか販売の権限をお持ちで、第三者の権利が付いていないことが必要です。他でも販売している商品は、売れ次第ただちに掲載を取り下げてください。数量は実在庫としてください。',
    ],
  },
  {
    heading: '4. 受注と発送',
    paragraphs: [
      '価格を表示した掲載は申込みであり、購入者が注文を確定した時点で契約が成立します。入金済みの注文は、掲載した納期内に、重量に応じた梱包で発送し、送り状番号を登録してください。表示額を超える送料には購入者の同意が必要です。輸出許可と書類は出品者側で手配してください。購入者の情報は注文の履行のためだけに利用し、安全に管理し、注文と法令上必要がなくなったら消去してください。',
    ],
  },
  {
    heading: '5. 代金',
    paragraphs: [
      '設定した価格が購入者の支払額です。税は税込・税別と税率を表示します。手数料がある場合は出品前に表示します。完了した注文の代金は貴社名義の口座に支払い、口座の変更は確認のうえ反映します。',
    ],
  },
  {
    heading: '6. ご指摘への対応と掲載の取り下げ',
    paragraphs: [
      '購入者からのご指摘には2営業日以内にご回答ください。商品が説明と異なる場合は、出品者の負担による返品または減額に応じていただきます。消費者は購入条件に従って返品できます。本条件に反する掲載は理由を付して取り下げます。繰り返された場合は認証を停止し、異議をお受けします。',
    ],
  },
]

export const sellingTerms: Terms = {
  number: 3,
  effectiveDay: '2026-12-06',
  titles: { en: 'Terms of sale for sellers', 'zh-Hans': '销售条款', ja: '出品条件' },
  sections: { en, 'zh-Hans': zhHans, ja },
}
