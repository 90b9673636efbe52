import type source from '../en/console-finance.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  methods: {
    lead: 'お届け先の国ごとに、購入者が選べる支払い方法を設定します。国別の設定は「その他の国」より優先されます。変更はこれから始まるお支払いに適用されます。',
    add: '設定を追加',
    change: '変更',
    country: 'お届け先',
    elsewhere: 'その他の国',
    method: '支払い方法',
    way: { balance: '残高払い', remittance: '銀行振込', online: 'オンライン決済', credit: '掛け払い' },
    rule: '設定内容',
    offered: '利用可',
    notOffered: '利用不可',
    upTo: '{sum}まで',
    days: plural({ other: '振込期限 {count}営業日' }),
    changed: '最終変更',
    never: '変更なし',
    offerIt: 'この支払い方法を利用できるようにする',
    most: '1回の上限額（{currency}）',
    dueDays: '振込期限（営業日）',
    dueHint: '未入力の場合は標準の日数',
    daysWrong: '1〜{most}の数字を入力してください。',
    saved: '設定を保存しました',
  },
  online: {
    title: 'オンライン決済',
    number: '注文・チャージ番号',
    at: '開始日時',
    state: '状態',
    amount: '金額',
    provider: '決済会社',
    reference: '決済番号',
    surplus: '過払い',
    refunds: '返金',
    all: 'すべて',
    none: 'オンライン決済はまだありません。',
    why: { late: '期限後', second: '支払済み', differs: '金額相違' },
  },
})
