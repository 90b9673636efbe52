/** 同意: 名称と撤回。 */
export default {
  error: {
    restsOnIt: 'アカウントまたはご注文の前提となる同意です。撤回をご希望の場合は、退会のお手続きをお願いします。',
    textChanged:
      '画面を開いたあとに、プライバシーポリシーまたは利用規約が改定されました。最新版をご確認のうえ、もう一度チェックを入れてください。',
  },
  older: '以前の版です。現在は適用されていません。',
  today: '現在の版を読む',
  read: '本文を読む',
  again: {
    title: '規約などを改定しました',
    why: '改定後の内容をご確認のうえ、同意をお願いします。閲覧などはこのままご利用いただけますが、ご注文と出品は同意後に可能になります。',
    agree: '同意する',
    later: 'あとで',
  },
  kind: {
    privacy: 'プライバシーポリシー',
    userAgreement: '利用規約',
    purchaseTerms: '購入条件',
    sellingTerms: '出品条件',
    negotiationTerms: '価格交渉の条件',
    auctionTerms: 'オークション規約',
    sendingAbroad: '{company}（海外）へのお客様情報の提供',
  },
} as const
