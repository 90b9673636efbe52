import source from '../en/ledger.ts'
import { sameAs } from '../same-as.ts'

export default sameAs(source)({
  kind: {
    recharge: 'チャージ',
    orderPayment: '注文のお支払い',
    refund: '返金',
    adjustment: '調整',
  },
})
