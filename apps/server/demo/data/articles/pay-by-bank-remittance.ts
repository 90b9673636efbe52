import { coverKey } from '../../pictures/pictures-of.ts'
import type { DemoArticle } from '../shapes.ts'
import { bodies } from './article.ts'

export const payByBankRemittance: DemoArticle = {
  slug: 'pay-by-bank-remittance',
  type: 'news',
  title: {
    'zh-Hans': '银行汇款付款：从下单到到账',
    en: 'Paying by bank transfer, step by step',
    ja: '銀行振込でのお支払いの流れ',
  },
  summary: {
    'zh-Hans': '附言、凭证、核对：做对三件事，确认更顺利。',
    en: 'Reference, proof of payment, check: get three things right and it is confirmed without delay.',
    ja: '振込番号、明細、確認。三つの要点を押さえれば、確認がスムーズです。',
  },
  body: bodies({
    'zh-Hans': `
设备金额大，多数买家选择银行汇款。流程并不复杂，但有三处容易出错。请对照下面的步骤操作。

# 一、下单

确认订单后，在付款页选择“银行汇款”。页面会显示收款账户、应付金额和一个专属的汇款附言。商品为您保留到付款期限，期限显示在订单详情里。逾期未付，订单会自动取消，商品恢复在售。

# 二、汇款

- 金额：与订单完全一致，手续费由汇款人承担
- 币种：与订单相同，平台不作兑换
- 附言：请填写页面上的编号，不要写商品名称
- 汇款人：与注册的公司或个人名称一致

附言是财务人员核对的依据。没有附言的款项需要逐笔人工查找，会慢一到两个工作日。

# 三、上传汇款凭证

汇款后在订单详情上传凭证照片。支持 PNG、JPG 图片（每张不超过 5 MB）和 PDF。请拍清日期、金额、汇款人和附言四处。截图也可以，但不要裁掉银行名称。

# 四、核对

财务人员把凭证与到账流水核对后确认付款，卖家随即收到发货通知。如果凭证看不清、金额不符或附言缺失，凭证会被退回，并写明原因。您可以重新上传，不需要再次汇款，先前的凭证会保留在记录里。

# 常见问题

国际汇款通常需要两到四个工作日，中间行可能扣除费用，请选择“费用全部由汇款人承担”。金额与订单不符时，请联系客服，由财务人员与您确认处理办法。

# 安全提示

收款账户显示在订单页面，并随汇款说明发到您的邮箱，两处应当一致。我们不会另行通知变更账户，收到此类信息请不要付款，并立即联系客服。`,
    en: `
Machines cost a good deal, so most buyers pay by bank transfer. It is simple, but there are three places where it goes wrong. Follow these steps.

# 1. Order

Place the order, then choose bank transfer on the payment page. It shows the account, the amount and a reference that belongs to this order alone. The machine is then held for you until the date shown in the order. If nothing has been paid by then, the order is cancelled and the machine goes back on sale.

# 2. Send the money

- Amount: exactly as in the order; the sender bears the charges
- Currency: that of the order; nothing is converted
- Reference: the number on the page, not the name of the machine
- Sender: the company or person that is registered

The reference is what our finance team goes by. Without it a payment has to be looked for by hand, and that takes a working day or two.

# 3. Send the proof of payment

After paying, send a photograph of your bank’s confirmation, or its PDF, in the order: PNG or JPEG up to 5 MB each, PDF up to 10 MB. Date, amount, sender and reference must be legible. A screenshot will do, but leave the name of the bank in it.

# 4. Review

A colleague compares it with the bank’s statement and confirms the payment; the seller is told to ship at once. If the proof of payment cannot be read, the amount differs or the reference is missing, it is rejected with the reason. Send another; you need not pay again, and the first one stays on record.

# Common questions

Payments from abroad take two to four working days, and banks on the way may keep a fee: ask for all charges to be borne by the sender. If the amount differs from the order, contact us and we will settle it with you.

# Be careful

The account is shown on the order page and in the email you get when you choose bank transfer. We never announce a change of account by email or chat. Should you get such a message, do not pay, and tell us.`,
    ja: `
機械のお取引は金額が大きいため、銀行振込を選ばれるお客様が多くいらっしゃいます。手順は簡単ですが、間違えやすい点が三つあります。次の流れに沿ってお手続きください。

# 1. ご注文

ご注文のあと、お支払いの画面で「銀行振込」をお選びください。振込先の口座、金額、その注文専用の振込番号が表示されます。商品は、注文の詳細に示す期限まで取り置かれます。期限までにお支払いがない場合、注文は自動的にキャンセルされ、商品は再び販売されます。

# 2. お振込み

- 金額：ご注文と同額。手数料はお客様のご負担となります
- 通貨：ご注文と同じ通貨。両替は行いません
- 振込番号：画面の番号をご入力ください。商品名ではありません
- 振込依頼人名：振込番号を先頭に、続けてご登録の会社名またはお名前

経理担当者は振込番号で入金を確認します。番号がない場合は手作業での確認となり、1〜2営業日余分にかかります。

# 3. 振込明細の提出

お振込みのあと、注文の詳細から振込明細を提出します。写真（PNG・JPEG、1枚5MBまで）のほか、PDF（10MBまで）も使えます。日付、金額、振込依頼人名、振込番号が読み取れるものをご用意ください。スクリーンショットでもかまいませんが、銀行名は残してください。

# 4. 確認

経理担当者が明細と入金を照合し、入金を確定します。同時に、出品者へ発送の連絡が届きます。明細が読み取れない、金額が異なる、番号がないといった場合は、理由を付けて差し戻します。明細を改めてお送りください。再度のお振込みは不要で、最初の明細も記録に残ります。

# よくあるご質問

海外からの送金は2〜4営業日ほどかかり、経由銀行の手数料が差し引かれることがあります。手数料は「送金人負担」をご指定ください。金額がご注文と異なる場合はお問い合わせください。担当者が対応をご案内します。

# ご注意

振込先は、注文画面と、銀行振込を選んだあとにお送りする「お振込先のご案内」でお知らせします。ご案内した口座の変更を、あとからメールや電話でお願いすることはありません。そのような連絡を受けた場合はお支払いにならず、すぐにご連絡ください。`,
  }),
  coverKey: coverKey('forklift', 'side'),
  categoryKeys: [],
  publishedDaysAgo: 45,
}
