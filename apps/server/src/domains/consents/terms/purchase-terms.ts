import type { Section, Terms } from './terms-text.ts'

const en: Section[] = [
  {
    heading: '1. The contract',
    paragraphs: [
      'You buy from the seller named in the order: the listing is the seller’s offer, and placing the order accepts it. The order keeps the goods, the price, the tax, the freight and these terms as they stood when you placed it; later changes to the listing do not affect it.',
    ],
  },
  {
    heading: '2. Used condition',
    paragraphs: [
      'The goods are used and are sold in the condition described: grade, running condition, known faults and the pictures. The seller answers for what the description says. Wear in keeping with age and hours is not a defect.',
    ],
  },
  {
    heading: '3. Payment and reservation',
    paragraphs: [
      'Goods are held for you until the time shown in the order. If no payment arrives by then, the order is cancelled and the goods go back on sale. A bank transfer must name the transfer reference that you are shown; the order counts as paid once the money has reached our account.',
    ],
  },
  {
    heading: '4. Delivery and receipt',
    paragraphs: [
      'Where freight is quoted later, or you order more than two pieces, the seller may confirm the freight before shipping; you may cancel free of charge if you do not agree. Check the goods when they arrive, note damage with the carrier, and confirm receipt. If we do not hear from you, the order is completed at the time shown.',
    ],
  },
  {
    heading: '5. Complaints, cancellation, returns and refunds',
    paragraphs: [
      'Before payment you may cancel at any time. If goods differ from their description, tell us with pictures, preferably before you confirm receipt; if the complaint is accepted, the money is refunded in the way it was paid, and the seller bears the return freight.',
      'When you decline quoted freight, when a paid order ends before the goods are shipped, or when money reaches us that pays nothing, what you paid online goes back through the payment provider you used. Everything else goes to your Kikai balance at once, as does, later, whatever that provider refuses to refund. You may pay with it, or have it paid out to a bank account of yours. Money that you topped up yourself, even if it paid for an order and came back, is for payments on Kikai and is not paid out.',
      'If you buy as a consumer, you may return the goods without giving a reason: within 14 days of confirmed receipt where they were delivered to the United Kingdom or the European Union, 8 days in Japan and 7 days in mainland China. Cancel in the order, or by email or letter to us, once the goods have been sent and within that time; in the United Kingdom and the European Union also before that, in which case what you paid, including the freight, is refunded without waiting for the seller. The seller can neither refuse nor offer less, and where no answer comes within 2 working days the cancellation takes effect. From then you have 14 days to send the goods back to the address shown there, in the condition in which you got them; you bear the freight of the return. Once they are back, the seller has 3 working days to inspect them, and then what you paid for them is refunded in full, with the freight where the whole order comes back, within 14 days. Where the seller disputes their condition, we decide. If you buy for a business, including on a company’s monthly account, goods can be returned only where they differ from their description. Your rights under consumer law remain.',
    ],
  },
  {
    heading: '6. Export and duties',
    paragraphs: [
      'In a sale across borders you are the importer: duties, import tax and permits in your country are yours unless the order says otherwise. Some machines may be exported only with a licence; without it the seller may withdraw and you get your money back.',
    ],
  },
]
const zhHans: Section[] = [
  {
    heading: '一、合同',
    paragraphs: [
      '您向订单所列的卖家购买：商品信息为卖家的要约，您提交订单成功时合同成立。订单保留下单时的商品、价格、税费、运费及本条款；商品信息之后的变更不影响该订单。',
    ],
  },
  {
    heading: '二、二手状况',
    paragraphs: [
      '商品为二手，按所描述的状况出售：成色等级、运行状态、已知缺陷及图片。卖家对其描述负责。与使用年限和工作小时相符的磨损不属于瑕疵。',
    ],
  },
  {
    heading: '三、付款与保留',
    paragraphs: [
      '商品为您保留至订单所示时间。逾期未付款的，订单取消，商品恢复在售。汇款时请填写页面显示的汇款附言；款项到账后，订单即为已付款。',
    ],
  },
  {
    heading: '四、交付与收货',
    paragraphs: [
      '运费为“待定”或数量超过两件时，卖家可在发货前确认运费，您不同意的可以免费取消。到货时请检查商品，如有损坏请向承运人注明，并确认收货。您未作表示的，订单在所示时间自动完成。',
    ],
  },
  {
    heading: '五、投诉、取消、退货与退款',
    paragraphs: [
      '付款前您可以随时取消。商品与描述不符的，请附图片告知我们，最好在确认收货之前；投诉成立后，款项按原付款方式退回，退货运费由卖家承担。',
      '您拒绝运费报价、已付款的订单在发货前终止，或收到的款项无对应付款的，在线支付的款项经原支付机构退回；其他款项立即转入您的 Kikai 余额，支付机构拒绝退回的款项也转入该余额。您可用于付款，也可提现到您的银行账户。您自行充值的款项仅用于在 Kikai 付款，包括用于支付订单后又退回的部分，不可提现。',
      '您作为消费者购买的，可以无理由退货：送达中国大陆的自确认收货之日起七日内，日本八日内，英国及欧盟十四日内。请在发货后、期限内于订单中提交无理由退货，也可以通过电子邮件或信函告知我们；在英国及欧盟，发货前也可提交，届时无需卖家答复，货款及运费全额退还。卖家不能拒绝，也不能提议较低金额；两个工作日内未答复的，退货即成立。此后请在十四日内将商品保持收货时的状态寄回所示退货地址，退货运费由您承担。卖家收到退回商品后三个工作日内验货，随后在十四日内全额退还您为该商品支付的款项，整单退货的一并退还运费；卖家对商品状况有异议的，由平台作出处理决定。为经营目的购买的（包括以企业月结账户付款的），仅在商品与描述不符时可以退货。您依法享有的消费者权利不受影响。',
    ],
  },
  {
    heading: '六、出口与关税',
    paragraphs: [
      '跨境交易中您为进口方：除订单另有约定外，您所在国家的关税、进口税和许可由您承担。部分机械须取得许可方可出口；未获许可的，卖家可以解除合同，货款退还给您。',
    ],
  },
]
const ja: Section[] = [
  {
    heading: '1. 契約',
    paragraphs: [
      '売買契約は、出品者の申込み（掲載）を注文の確定により承諾いただいた時点で、注文に記載された出品者との間で成立します。注文には、注文時点の商品、価格、税、送料および本条件が保存され、その後の掲載内容の変更は影響しません。',
    ],
  },
  {
    heading: '2. 中古の状態',
    paragraphs: [
      '商品は中古品であり、程度ランク、稼働状況、既知の不具合、画像により説明された状態で販売されます。出品者は説明の内容に責任を負います。年式や稼働時間に相応の消耗は不具合に当たりません。',
    ],
  },
  {
    heading: '3. お支払いと取り置き',
    paragraphs: [
      '商品は注文に表示された期限まで取り置かれます。期限までにお支払いがない場合、注文はキャンセルとなり、商品は再び販売されます。お振込みの際は、表示される振込番号を必ずご入力ください。当社が入金を確認した時点でお支払い済みとします。',
    ],
  },
  {
    heading: '4. お届けと受け取り',
    paragraphs: [
      '送料が別途見積の場合や数量が2点を超える場合は、発送前に出品者が送料を確定することがあり、同意されない場合は無料で取り消せます。到着時に商品を確認し、破損があれば運送会社に申し出たうえで、受け取りを確認してください。ご連絡がない場合、表示された日時に取引が完了します。',
    ],
  },
  {
    heading: '5. 不具合のご連絡・キャンセル・返品・返金',
    paragraphs: [
      'お支払い前はいつでもキャンセルできます。商品が説明と異なる場合は、できるだけ受取確認の前に、画像を添えてご連絡ください。認められた場合、お支払いと同じ方法で返金し、返送料は出品者が負担します。',
      '送料の見積りをお断りになった場合、お支払い後の注文が発送前に終了した場合、またはお支払いに充てられない入金があった場合、オンライン決済の分はご利用の決済会社を通じて返金します。その他の金額はすぐにKikaiの残高へ入り、決済会社が返金を受け付けない金額も残高へ入ります。残高はお支払いにご利用いただけるほか、お客様の銀行口座に出金できます。ご自身でチャージした金額（注文の支払いに使われた後に戻ったものを含みます）はKikaiでのお支払い専用で、払い戻しはできません。',
      '返品特約：消費者として購入された場合は、理由を問わず返品できます。期間は受取確認から、お届け先が日本では8日、中国本土では7日、英国・EUでは14日です。発送後、期間内に注文の画面から、またはメールか書面で当社へお申し出ください。英国・EUでは発送前にも申請でき、その場合は出品者の回答を待たずに、送料を含むお支払い額を返金します。出品者は拒否も減額の提示もできず、2営業日以内に回答がない場合は返品が成立します。その後14日以内に、受け取ったときの状態で、表示された返送先へご返送ください。返送料はお客様のご負担です。返送品の到着後、出品者が3営業日以内に検品し、その商品についてお支払いいただいた金額を、注文のすべてを返品された場合は送料も含めて、14日以内に全額返金します。出品者が状態に異議を申し立てた場合は、当社が判断します。事業のために購入された場合（企業の掛け払いを含みます）は、商品が説明と異なるときに限り返品できます。消費者の法令上の権利は妨げられません。',
    ],
  },
  {
    heading: '6. 輸出と関税',
    paragraphs: [
      '国をまたぐ取引では購入者が輸入者となり、注文に別の定めがない限り、関税、輸入税、許可は購入者の負担です。輸出に許可が必要な機械について許可が得られない場合、出品者は契約を解除でき、代金は返金されます。',
    ],
  },
]

export const purchaseTerms: Terms = {
  number: 7,
  effectiveDay: '2026-12-06',
  titles: { en: 'Terms of purchase', 'zh-Hans': '购买条款', ja: '購入条件' },
  sections: { en, 'zh-Hans': zhHans, ja },
}
