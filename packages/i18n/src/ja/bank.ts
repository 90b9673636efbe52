import type source from '../en/bank.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    fileKnown: 'このファイルは取込済みです。別のファイルを選んでください。',
    fileUnreadable: '入出金明細として読み取れません。銀行からCSVで書き出したファイルを選んでください。',
    columnsMissing: '次の項目にあたる列を選んでください：{fields}',
    rowsUnreadable:
      '{count}行を読み取れません（最初は{row}行目）。取り込みは行っていません。列と日付の形式をご確認ください。',
    tooManyRows: '一度に取り込めるのは{max}行までです。期間を短くして書き出してください。',
    noLines: '金額のある行がありません。金額の列の指定をご確認ください。',
    amountDiffers: '請求の未入金額は {missing}、この明細の未消込額は {rest} のため、この処理はできません。',
    notAwaited: 'この請求への消込はできません。入金済みか、受付が終了しています。状態をご確認ください。',
    otherCurrency: '請求の通貨が口座の通貨と異なるため、消し込めません。',
    secondPerson: 'ご自身が申請した処理です。別の担当者が承認してください。',
    ownMoney: 'ご自身の支払い、または所属会社に関わる入金です。別の担当者が処理してください。',
    returnRefNeeded: '返金した振込の取引番号を入力してください。',
    noteNeeded: '以前の明細に同じ入金があります。別の入金と判断した理由を入力してください。',
    reasonNeeded: '振込番号も依頼人名も一致しません。この会員の残高に振り替える理由をメモに入力してください。',
    otherAccount: 'これは{currency}口座の明細です。口座を選び直してください。',
    nothingToWithdraw:
      'この明細はすべての行が処理済みのため、取込を取り消せません。行ごとに訂正してください。計上済みや残高振替済みの行は処理をやり直し、確認済みの入金は入金確認を取り消します。',
    noSuchReturn:
      '番号と金額が一致する振込不能の振込・出金がないか、振込不能がまだ確定していないか、別の明細で処理済みです。番号と状態をご確認ください。',
    chargeTooMuch: '銀行手数料として計上できるのは{most}までです。明細をご確認ください。',
    payerLeft: '退会済みの会員のため、残高に振り替えられません。返金してください。',
    chargeUnproven: '振込番号がなく、依頼人名での入金実績もないため、差額を銀行手数料として計上できません。',
    slipWaits:
      'この請求は振込明細で承認済みで、銀行明細での確認待ちです。残高に振り替えず、承認済みの振込に消し込んでください。',
    ownDecision: 'ご自身が行った処理のため、取り消しは別の経理担当者が行ってください。',
    creditSpent: '残高がすでに利用または出金されているため、ここでは取り戻せません。会員と個別に精算してください。',
    usedElsewhere: 'この入金の残りがほかの処理に使われています。先にそちらを訂正してください。',
    surplusSpent:
      'この振込の過入金分は会員の残高に入りましたが、そのうち{missing}が残高にありません。先にその会員と精算のうえ、承認を取り消してください。',
    notOrdered: 'この金額で前後の日に送金した記録がないか、別の明細で処理済みです。',
  },
  state: {
    bank_file: {
      uploaded: 'アップロード済み',
      matching: '照合中',
      done: '取込済み',
      asked: '2人目の承認待ち',
      withdrawn: '取消済み',
    },
    bank_line: {
      fresh: '新規',
      open: '要対応',
      aside: '保留',
      asked: '2人目の承認待ち',
      settled: '処理済み',
      sent_back: '返金済み',
      withdrawn: '取消済み',
    },
  },
  finding: {
    exact: '自動消込',
    confirmed: '確認済みの振込と一致',
    short: '入金不足',
    over: '過入金',
    duplicate: '重複',
    ended: '受付終了後の入金',
    proposed: '候補あり',
    unknown: '対象不明',
    seenBefore: '同じ入金の可能性',
    slip: '承認済みの振込の可能性',
    outgoing: '出金',
  },
  outcome: {
    paid: '支払いに充当',
    confirmed: '確認済みの振込と一致',
    part: '一部入金',
    credited: '残高に振替',
    provider: '決済会社からの入金',
    returned: '振込不能による返却',
    income: '利息・雑収入',
    charge: '銀行手数料',
    ordered: '当社の送金',
    left: '計上なし（理由を記録）',
  },
})
