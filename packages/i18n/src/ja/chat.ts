/** 購入者と出品者の間、およびカスタマーサービスとのチャット。 */
export default {
  error: {
    ownGoods: 'ご自身の出品です。',
    blocked: 'どちらかがブロックしているため、メッセージを送信できません。',
    caseClosed:
      'このお問い合わせは終了から{days}日を過ぎているか、新しいお問い合わせがあります。そちらからお送りください。',
    tooLateToRecall: '取り消せるのは送信後{minutes}分以内です。',
    alreadyReported: 'このメッセージはすでに通報済みです。現在確認しています。',
    reasonNeeded: 'ほかの担当者が対応中です。引き継ぐ理由を入力してください。',
    cannedFull: '定型文は{max}件までです。先に1件削除してください。',
  },
  state: { open: '対応中', resolved: '終了', blocked: 'ブロック中' },
  event: { resolve: '終了', reopen: '再開', block: 'ブロック', unblock: 'ブロック解除' },
  service: 'カスタマーサービス',
  kind: {
    text: 'メッセージ',
    pictures: '画像',
    card: 'カード',
    proof: '画像のお願い',
    note: '社内メモ',
    system: 'お知らせ',
  },
  topic: {
    order: '注文',
    payment: 'お支払い',
    delivery: '配送',
    refund: '返金',
    account: 'アカウント',
    listing: '商品',
    report: '通報',
    other: 'その他',
  },
  said: {
    assigned: '{name}が担当いたします',
    resolved: 'お問い合わせは終了しました',
    reopened: 'お問い合わせを再開しました',
  },
} as const
