import source from '../en/ledger.ts'
import { sameAs } from '../same-as.ts'

export default sameAs(source)({
  kind: {
    recharge: '充值',
    orderPayment: '订单付款',
    refund: '退款',
    adjustment: '调整',
  },
})
