import type source from '../en/bank.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    fileKnown: 'この明細はすでに取り込まれています。',
    fileUnreadable: '入出金明細として読み取れません。銀行からCSVで書き出したファイルを選んでください。',
    columnsMissing: '次の項目にあたる列を選んでください：{fields}',
    rowsUnreadable:
      '{count}行を読み取れません（最初は{row}行目）。取り込みは行っていません。列と日付の形式をご確認ください。',
    tooManyRows: '一度に取り込めるのは{max}行までです。期間を短くして書き出してください。',
    noLines: '金額のある行がありません。',
    amountDiffers: '不足額は {missing} ですが、この明細は {rest} です。',
    notAwaited: 'この件の入金はすでに受け付けていません。',
    otherCurrency: '口座の通貨と異なります。',
    secondPerson: 'ご自身で依頼したものです。別の担当者の承認が必要です。',
    ownMoney: 'ご自身の支払いです。別の担当者に依頼してください。',
    returnRefNeeded: '銀行の取引番号を入力してください。',
  },
  state: {
    bank_file: {
      uploaded: 'アップロード済み',
      matching: '照合中',
      done: '取込済み',
    },
    bank_line: {
      fresh: '新規',
      open: '要対応',
      aside: '保留',
      sending_back: '2人目の承認待ち',
      settled: '処理済み',
      sent_back: '返金済み',
    },
  },
  finding: {
    exact: '自動消込',
    confirmed: '承認済みと一致',
    short: '入金不足',
    over: '過入金',
    duplicate: '重複',
    ended: '期限後',
    proposed: '候補あり',
    unknown: '不明',
    outgoing: '出金',
  },
  outcome: {
    paid: '入金充当',
    confirmed: '承認済みと一致',
    part: '一部入金',
    credited: '残高に振替',
  },
})
