/** The console’s pages about sending out by agents. */
export default {
  charges: {
    title: '発送代行の精算',
    order: '注文',
    statement: '明細',
    agent: '発送代行',
    seller: '出品者',
    booked: '料金表による金額',
    amount: '金額',
    proposed: '出品者の希望額',
    state: '状態',
    due: '期限',
    tab: { escalated: '判断待ち', disputed: '異議あり', waiting: '進行中', settled: '支払済み', all: 'すべて' },
    search: '注文番号、明細番号、会社名',
    none: '該当するものはありません。',
    objection: '出品者の異議',
    answer: '回答',
    bookedAt: '計上日時',
    settledAt: '支払日時',
    decide: '決定する',
    pays: '出品者の支払額（{currency}）',
    reason: '理由（双方に伝わります）',
    reverse: '支払いを取り消す',
    reverseNote:
      '発送代行の責任で返金になった注文に使います。代金は出品者に戻り、発送代行の残高で足りない分は未収として記録されます。',
    done: '保存しました',
  },
} as const
