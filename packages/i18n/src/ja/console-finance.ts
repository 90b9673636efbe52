import type source from '../en/console-finance.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
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
