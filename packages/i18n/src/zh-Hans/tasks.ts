import type source from '../en/tasks.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  yourTurn: '待您处理',
  due: '截止 {at}',
  kind: {
    pay: '请付款',
    sendSlip: '请提交汇款凭证',
    slipRejected: '汇款凭证被退回，请重新提交',
    receive: '请确认收货',
    ship: '请安排发货',
    reviewSlip: '请审核汇款凭证',
    payFreight: '请支付运费',
    quoteFreight: '请报运费',
    collect: '请上门提货',
    sayCollected: '您提货了吗？',
    handOver: '买家将上门自提',
    answerMissed: '买家未提货，请处理',
  },
})
