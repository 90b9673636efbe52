import type source from '../en/notices.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  kind: {
    orderPlaced: {
      title: 'ご注文 {number} を承りました',
      text: '{what}。{due}までに {total} をお支払いください。それまで商品を取り置きます。',
      mail: 'ご注文 {number} を承りました。\n\n{goods}\n\n合計：{total}\n\n{due}までにお支払いください。それまで商品を取り置きます。\n{address}',
    },
    orderPaid: {
      title: 'ご注文 {number} のお支払いを確認しました',
      text: '{what}。代金 {total} を確認し、出品者に連絡しました。',
      mail: 'ご注文 {number} の代金 {total} のお支払いを確認しました。\n\n{goods}\n\n出品者に連絡しました。発送後にあらためてメールでお知らせします。\n\n注文の詳細：{address}',
    },
    orderShipped: {
      title: 'ご注文 {number} を発送しました',
      text: '{what}。{carrier}、送り状番号 {trackingNumber}。{due}までに受取確認をお願いします。',
      mail: 'ご注文 {number} を発送しました。\n\n{goods}\n\n運送会社：{carrier}\n送り状番号：{trackingNumber}\n{note}\n商品をご確認のうえ、{due}までに受取確認をお願いします。期限後は自動的に取引完了となり、代金が出品者に支払われます。不具合がある場合は、期限までにご連絡ください。\n\nご注文：{address}',
    },
    orderCompleted: {
      title: 'ご注文 {number} の取引が完了しました',
      text: '{what}。ご購入ありがとうございました。',
      mail: 'ご注文 {number} の取引が完了しました。ご購入ありがとうございました。\n\n{goods}\n\n合計：{total}\n\n注文の詳細：{address}',
    },
    orderCancelled: {
      title: 'ご注文 {number} はキャンセルされました',
      text: '{what}。{why}{money}',
      mail: 'ご注文 {number} はキャンセルされました。\n\n{goods}\n\n{why}\n{money}\n\n注文の詳細：{address}',
    },
    orderReceiptConfirmed: {
      title: 'ご注文 {number} は届いていますか',
      text: '{what}。Kikaiが到着を確認しました（{reason}）。届いていない場合は{due}までにお知らせください。',
      mail: 'Kikaiがご注文 {number} の到着を確認しました。\n\n{goods}\n\n確認した内容：{reason}\n\n届いていない場合や不具合がある場合は、{due}までにお知らせください。期限を過ぎると取引完了となり、代金が出品者に支払われます。\n\n注文の詳細：{address}',
    },
    saleToShip: {
      title: '注文 {number} の入金を確認しました。発送をお願いします',
      text: '{what}。{total} が支払われました。発送のうえ、送り状番号をご登録ください。',
      mail: '注文 {number} のお支払いを確認しました。\n\n{goods}\n\n合計：{total}\nお届け先：{place}\n\n発送のうえ、こちらで送り状番号をご登録ください。\n{address}',
    },
    saleCancelled: {
      title: '注文 {number} はキャンセルされました',
      text: '{what}。{why}発送しないようお願いします。',
      mail: '注文 {number} はキャンセルされました。発送しないようお願いします。\n\n{goods}\n\n{why}\n\n注文の詳細：{address}',
    },
    saleCompleted: {
      title: '注文 {number} の取引が完了しました',
      text: '{what}。{total} が貴社の売上に計上されました。',
      mail: '注文 {number} の取引が完了し、{total} が貴社の売上に計上されました。\n\n{goods}\n\n注文の詳細：{address}',
    },
    remittanceRejected: {
      title: 'お振込みのご確認のお願い（{reference}）',
      text: '{reason}{due}までに、{numbers} の振込明細をあらためてご提出ください。',
      mail: '{numbers} の振込明細を受理できませんでした。金額：{amount}、振込番号：{reference}\n\n理由：{reason}\n{note}\n{due}までに、あらためて振込明細をご提出ください。\n{address}',
    },
    rechargeCredited: {
      title: '残高に {amount} を加算しました',
      text: 'お振込みを確認しました（チャージ {number}）。',
      mail: 'お振込みを確認し、残高に {amount} を加算しました（チャージ {number}）。\n\n残高の確認：{address}',
    },
    companyCertified: {
      title: '{company}が認証されました',
      text: '商品の出品と管理画面をご利用いただけます。',
      mail: '{company}の会社認証が完了しました。商品の出品と管理画面をご利用いただけます。\n\n認証の内容：{address}',
    },
    companySentBack: {
      title: '会社認証の内容をご確認ください',
      text: '{company}：{parts}をご確認ください。',
      mail: '{company}の申請について、次の項目の修正をお願いします。\n\n{reasons}\n\n承認済みの項目はそのままで結構です。こちらから再提出してください。\n{address}',
    },
    companyExpiring: {
      title: '会社の書類の期限は{day}です',
      text: '{company}：出品を続けるため、{day}までに新しい書類を提出してください。',
      mail: '{company}の書類の有効期限は{day}です。出品を続けるため、期限までに新しい書類を提出してください。\n{address}',
    },
    companySuspended: {
      title: '{company}の認証を停止しました',
      text: '{why}現在、商品は販売できません。書類を添えて異議を申し立てられます。',
      mail: '{company}の認証を停止しました。\n\n{why}\n\n現在、商品は販売できません。こちらから書類を添えて異議を申し立てられます。\n{address}',
    },
    savedFinds: {
      title: plural({ other: '保存した検索条件に合う新着が{count}件あります' }),
      text: '{searches}',
      mail: '保存した検索条件に合う機械が新しく掲載されました。\n\n{finds}\n\n保存した検索条件の一覧：\n{address}',
    },
    watchPriceDropped: {
      title: '値下げ：{what}',
      text: '{price}になりました（{less}の値下げ）。',
      mail: 'ウォッチ中の機械が値下げされました。\n{what}\n{address}',
    },
    watchSold: {
      title: '売約済み：{what}',
      text: 'ウォッチ中の機械が売れました。似た機械は商品ページでご覧いただけます。',
      mail: 'ウォッチ中の機械が売れました。\n{what}\n\n似た機械はこちらでご覧いただけます。\n{address}',
    },
    watchBack: {
      title: '再び購入可能：{what}',
      text: 'ウォッチ中の機械が再び購入できるようになりました。',
      mail: 'ウォッチ中の機械が再び購入できるようになりました。\n{what}\n{address}',
    },
    refundAsked: {
      title: '返金申請{number}：ご対応ください',
      text: '対象額は{amount}です。{due}までにご対応ください。',
      mail: '返金申請{number}（{amount}）について、{due}までにご対応ください。期限を過ぎるとKikaiが裁定します。\n\n申請の内容：{address}',
    },
    refundMoved: {
      title: '返金申請{number}について',
      text: '{step}対象額は{amount}です。',
      mail: '返金申請{number}（{amount}）についてお知らせします。\n\n{step}\n\n詳細とお手続き：{address}',
    },
    refundPaid: {
      title: '{amount}を返金しました',
      text: '返金{number}を{way}に返金しました。',
      mail: '返金{number}の手続きが完了しました。{amount}を{way}に返金しました。\n\n詳細：{address}',
    },
    feedbackAnswered: {
      title: 'お問い合わせ {number} にお答えしました',
      text: '{answer}',
      mail: 'お問い合わせ {number} への回答です。\n\n{answer}\n\n返信はこちら：{address}',
    },
  },
  mail: {
    frame: '{name} 様\n\n{text}\n\nKikai',
    choose: 'メールでのお知らせの設定はこちら：\n{address}',
    digest: plural({ other: 'Kikai から{count}件のお知らせ' }),
  },
  topic: {
    orders: '購入',
    sales: '販売',
    payments: '支払い',
    company: '会社',
    saved: '検索',
    watchlist: 'ウォッチリスト',
    feedback: 'お問い合わせ',
  },
  title: 'お知らせ',
  all: 'すべて',
  one: 'お知らせの詳細',
  unread: '未読',
  unreadCount: plural({ other: '未読のお知らせ {count}件' }),
  markAll: 'すべて既読にする',
  marked: plural({ other: '{count}件を既読にしました' }),
  none: 'お知らせはまだありません。',
  noneWhy: '注文や支払い、検索条件に合う新着などをここでお知らせします。',
  today: '今日',
  yesterday: '昨日',
  open: {
    orders: '注文を見る',
    sales: '注文を見る',
    payments: '支払いを見る',
    company: '認証を見る',
    saved: '検索条件を見る',
    watchlist: '機械を見る',
    feedback: 'お問い合わせを見る',
  },
  preferences: {
    title: '通知の設定',
    lead: 'お知らせはすべてアプリ内に残ります。あわせてメールで受け取るものをここで選べます。',
    mails: 'メール',
    kind: {
      orderCompleted: '購入の取引完了',
      saleCompleted: '販売の取引完了',
      savedFinds: '検索条件に合う新着',
      watchPriceDropped: 'ウォッチ中の機械の値下げ',
      watchSold: 'ウォッチ中の機械の売約',
      watchBack: 'ウォッチ中の機械が再び購入可能に',
      feedbackAnswered: 'お問い合わせへの回答',
    },
    always: '注文の確認、支払い、発送、期限のあるご連絡は、見落としを防ぐため、必ずすぐにメールでお送りします。',
    quiet: 'おやすみ時間',
    quietOn: '夜間はメールを受け取らない',
    quietWhy: '急がないメールは、おやすみ時間のあとにお送りします。時刻はお住まいの国の時間です。',
    from: '開始',
    until: '終了',
    same: '開始と終了には別の時刻を選んでください。',
    saved: '保存しました',
  },
})
