import source from '../en/payments.ts'
import { sameAs } from '../same-as.ts'

export default sameAs(source)({
  error: {
    balanceTooLow: '残高{balance}では{amount}のお支払いに足りません。チャージするか、銀行振込をご利用ください。',
    alreadyPaid: 'すでにお支払い済みです。',
    paymentOpen: '別のお支払い手続きが進行中です。先にそちらを完了してください。',
    slipAmountDiffers: '金額は{expected}ちょうどにしてください。',
    slipUsedBefore: 'この振込明細は別のお支払いで提出済みです。画像をご確認ください。',
    tooManySlips: '振込明細の提出は{max}回までです。お問い合わせください。',
    ownSlip: 'ご自身が提出した振込明細は審査できません。',
    amountOutOfBounds: '{least}から{most}までの金額を入力してください。',
    deadlinePassed: 'お支払い期限を過ぎました。',
  },
  state: {
    remittance: {
      expected: 'お振込み待ち',
      submitted: '明細提出済み',
      under_review: '確認中',
      matched: '入金照合済み',
      approved: '入金確認済み',
      approved_partial: '一部入金',
      approved_over: '過入金',
      rejected: '明細差し戻し',
      expired: '期限切れ',
      reversed: '取消',
    },
    payment: { open: '手続き中', captured: '支払済み', cancelled: 'キャンセル', refunded: '返金済み' },
    recharge: {
      created: 'お振込み待ち',
      paid: '支払済み',
      credited: '残高に反映済み',
      failed: '失敗',
      expired: '期限切れ',
      refunded: '返金済み',
    },
  },
  reason: {
    unreadable: '明細を読み取れませんでした。',
    amount: '明細の金額が異なります。',
    notReceived: '弊社口座への入金を確認できませんでした。',
    wrongAccount: '別の口座に振り込まれています。',
    duplicate: 'この明細はすでに使用されています。',
  },
  mail: {
    rejected: {
      subject: 'お振込みのご確認のお願い（{reference}）',
      body: '{name} 様\n\n{numbers} の振込明細を確認できませんでした。金額：{amount}、振込番号：{reference}\n\n理由：{reason}\n{note}\n{due} までに、あらためて明細をご提出ください。\n{address}\n\nKikai',
    },
  },
})
